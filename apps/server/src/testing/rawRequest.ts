// For tests: raw bytes on a socket, for what no HTTP client would send.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'

export async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

/** Sends `head` as is, asks to close the connection, and reads until it closes. */
export async function rawRequest(port: number, head: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text
  })
  socket.write(head)
  await once(socket, 'close')
  return answer
}

/** A GET of a path that no URL parser has touched. */
export const rawGet = (port: number, path: string): Promise<string> =>
  rawRequest(port, `GET ${path} HTTP/1.1\r\nHost: localhost:3000\r\nConnection: close\r\n\r\n`)
