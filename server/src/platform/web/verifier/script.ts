/** Runs after the bundle of `verifier/`, which defines `tonneVerify`. The content of a file is shown as text only. */
export const script = `
const { readKeys, verify, verifyConsistency } = tonneVerify;
const byId = (id) => document.getElementById(id);
const bytesOf = async (file) => new Uint8Array(await file.arrayBuffer());
const textOf = (bytes) => new TextDecoder().decode(bytes);
const HEADINGS = {
  matches: 'Matches',
  tampered: 'Tampered with',
  unknown_key: 'Unknown key',
  unreadable: 'Not readable',
};
let files = [];

async function chosenKeys() {
  const own = [...byId('own-keys').files];
  const texts = own.length > 0 ? await Promise.all(own.map((file) => file.text())) : [byId('keys').textContent];
  return (await Promise.all(texts.map(readKeys))).flat();
}

/** Two checkpoints and the proof between them belong together. */
function consistencyAmong(contents) {
  const proof = contents.find((bytes) => /"from"[^]*"hashes"/.test(textOf(bytes)));
  if (contents.length !== 3 || !proof) return undefined;
  const sizeOf = (bytes) => Number(textOf(bytes).split('\\n')[1]);
  const [older, newer] = contents.filter((bytes) => bytes !== proof).sort((one, other) => sizeOf(one) - sizeOf(other));
  return { older, newer, proof };
}

async function judgeAll() {
  const [kept] = byId('kept').files;
  const keys = await chosenKeys();
  const contents = await Promise.all(files.map(bytesOf));
  const together = consistencyAmong(contents);
  if (together) {
    const finding = await verifyConsistency(together.older, together.newer, together.proof, keys);
    return [{ name: files.map(({ name }) => name).join(', '), finding }];
  }
  const checkpoint = kept && (await bytesOf(kept));
  return Promise.all(files.map(async ({ name }, index) => ({ name, finding: await verify(contents[index], keys, checkpoint) })));
}

function element(name, text) {
  const created = document.createElement(name);
  created.textContent = text;
  return created;
}

/** What is not covered comes first. */
const limitOf = ({ message }) => message[0].toUpperCase() + message.split(':')[0].slice(1);

function show({ name, finding }) {
  const item = document.createElement('li');
  item.className = finding.verdict;
  item.append(element('h2', HEADINGS[finding.verdict] ?? limitOf(finding)), element('p', name + ' (' + finding.kind + ')'), element('p', finding.message));
  const notes = document.createElement('ul');
  notes.append(...finding.notes.map((note) => element('li', note)));
  if (finding.notes.length > 0) item.append(notes);
  return item;
}

async function judge() {
  const unreadable = ({ message }) => [{ name: 'Keys', finding: { verdict: 'unreadable', kind: 'key file', message, notes: [] } }];
  byId('findings').replaceChildren(...(files.length > 0 ? await judgeAll().catch(unreadable) : []).map(show));
}

function take(list) {
  files = [...list];
  judge();
}

byId('files').addEventListener('change', ({ target }) => take(target.files));
for (const id of ['own-keys', 'kept']) byId(id).addEventListener('change', judge);
for (const [type, isOver] of [['dragover', true], ['dragleave', false], ['drop', false]]) {
  document.addEventListener(type, (event) => {
    event.preventDefault();
    byId('drop').classList.toggle('over', isOver);
    if (type === 'drop') take(event.dataTransfer.files);
  });
}
byId('insecure').hidden = Boolean(globalThis.crypto?.subtle);
`;
