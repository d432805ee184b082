import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** Calls `done` after its answer has been sent. */
type Work = (done: () => void) => void;

export interface ConnectionQueue {
  /**
   * Runs the work after all earlier requests on this connection have been answered. Never runs it if the connection
   * ends first.
   */
  take(request: IncomingMessage, work: Work): void;
  /**
   * Answers bytes that are not a request, after the requests before them; nothing more is read from the connection.
   * `hasBegun` is true if the bytes belong to the body of a request that is already being handled.
   */
  end(socket: Socket, answer: (hasBegun: boolean) => void): void;
}

interface Line {
  isBusy: boolean;
  readonly waiting: Work[];
  latest?: IncomingMessage;
}

/**
 * Node starts every pipelined request as soon as it is parsed and only sends the answers in order, so one connection
 * could have thousands of requests in flight. Here, each connection has one at a time.
 */
export function createConnectionQueue(): ConnectionQueue {
  const lines = new WeakMap<Socket, Line>();

  const lineOf = (socket: Socket): Line => {
    const known = lines.get(socket);
    if (known) return known;
    const line: Line = { isBusy: false, waiting: [] };
    lines.set(socket, line);
    // Node resumes the socket after every parsed request, so pause it again.
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
      // If the body of the latest request broke off, this answer replaces its own.
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
  // Nothing more is read while a request waits, so memory holds at most one read (64 KiB) of requests. Pausing again
  // for the second or third waiting request would collide with the resume that Node has scheduled in between.
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
