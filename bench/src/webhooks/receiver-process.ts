import { createServer } from 'node:http';

/** The fastest possible subscriber: it reads and answers 200. A GET checks that it is running. */
const server = createServer((request, response) => {
  request.resume().once('end', () => response.writeHead(request.method === 'POST' ? 204 : 200).end());
});

server.listen(Number(process.env.PORT), '127.0.0.1');
process.on('disconnect', () => process.exit());
