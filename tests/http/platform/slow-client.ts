import { connect, type Socket } from 'node:net'

export type SlowClient = {
  socket: Socket
  /** What the server sent before it disconnected. */
  ended: Promise<string>
  /** Sends the text piece by piece, one every `everyMs`, until it is complete or the server disconnects. */
  drip: (text: string, everyMs: number) => void
}

/** A client that sends `first` and is slow afterwards. */
export function openSlowClient(url: string, first = ''): SlowClient {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let received = ''
  socket.on('data', (part) => {
    received += part
  })
  const ended = new Promise<string>((resolve) => {
    socket.on('close', () => resolve(received))
    // a server resets the connection of a client that is still sending
    socket.on('error', () => resolve(received))
  })
  if (first) socket.write(first)
  return {
    socket,
    ended,
    drip(text, everyMs) {
      const rest = [...text]
      const timer = setInterval(() => {
        const next = rest.shift()
        if (next === undefined || socket.destroyed) clearInterval(timer)
        else socket.write(next)
      }, everyMs)
      socket.on('close', () => clearInterval(timer))
    },
  }
}

export const HALF_HEADERS = 'GET /healthz HTTP/1.1\r\nhost: localhost\r\nx-slow: '
export const HALF_BODY =
  'POST /api/example/notes HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{'
