import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** Calls `done` when its answer is out. */
type Work = (done: () => void) => void;

export interface ConnectionQueue {
  /** Runs the work once all that came earlier on this connection is answered, or never if the connection ends before. */
  take(request: IncomingMessage, work: Work): void;
  /**
   * For bytes that are no request, the last to be read from this connection: answers them in their turn. `hasBegun`
   * when they broke the body of a request that is being worked on.
   */
  end(socket: Socket, answer: (hasBegun: boolean) => void): void;
}

interface Line {
  isBusy: boolean;
  readonly waiting: Work[];
  latest?: IncomingMessage;
}

/**
 * Node starts every pipelined request as soon as it is parsed and only sends the answers in order, so that one
 * connection could have thousands of requests in flight. Here each connection has one at a time.
 */
export function createConnectionQueue(): ConnectionQueue {
  const lines = new WeakMap<Socket, Line>();

  const lineOf = (socket: Socket): Line => {
    const known = lines.get(socket);
    if (known) return known;
    const line: Line = { isBusy: false, waiting: [] };
    lines.set(socket, line);
    // Node resumes the socket after every request it has parsed, so the pause of `wait` would not last.
    socket.on('resume', () => {
      if (line.waiting.length > 0) socket.pause();
    });
    return line;
  };

  return {
    take(request, work) {
      const { socket } = request;
      if (isOver(socket)) return;
      const line = lineOf(socket);
      line.latest = request;
      enqueue(socket, line, work);
    },
    end(socket, answer) {
      const line = lineOf(socket);
      // If the body of the latest request broke off, this answer takes the place of its own.
      const isInBody = line.latest?.complete === false;
      const isInTurn = line.waiting.length === 0;
      if (isInBody && isInTurn) return answer(true);
      if (isInBody) line.waiting.pop();
      enqueue(socket, line, () => answer(false));
    },
  };
}

function enqueue(socket: Socket, line: Line, work: Work): void {
  if (!line.isBusy) {
    line.isBusy = true;
    work(() => next(socket, line));
    return;
  }
  line.waiting.push(work);
  // Nothing more is read while something waits: at most one read (64 KiB) of requests is held in memory. Pausing again
  // for the second and the third would cross with the resume that Node has scheduled in between.
  if (line.waiting.length === 1) socket.pause();
}

function next(socket: Socket, line: Line): void {
  if (isOver(socket)) line.waiting.length = 0;
  const work = line.waiting.shift();
  if (line.waiting.length === 0) socket.resume();
  if (work) work(() => next(socket, line));
  else line.isBusy = false;
}

const isOver = (socket: Socket): boolean => socket.destroyed || socket.writableEnded;
