import { createServer } from 'node:http';

/** The quickest subscriber there is: it reads and says yes. A GET tells that it is there. */
const server = createServer((request, response) => {
  request.resume().once('end', () => response.writeHead(request.method === 'POST' ? 204 : 200).end());
});

server.listen(Number(process.env.PORT), '127.0.0.1');
process.on('disconnect', () => process.exit());
