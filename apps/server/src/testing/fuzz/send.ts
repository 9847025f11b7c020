// Sends one raw request over a real socket.

import type { IncomingHttpHeaders } from 'node:http'
import { Agent, request } from 'node:http'
import { textOf } from '../contract.ts'
import type { FuzzRequest } from './requests.ts'

export interface FuzzAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

export const createSender = (port: number, connections: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const send = ({ method, url: path, headers, body }: FuzzRequest) =>
    new Promise<FuzzAnswer>((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, agent, method, path, headers })
      sent.on('error', reject)
      sent.on('response', (response) => {
        const { statusCode: status = 0, headers: answered } = response
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status,
            headers: answered,
            body: textOf(answered['content-encoding'], Buffer.concat(chunks)),
          }),
        )
      })
      sent.end(body)
    })
  return { send, end: () => agent.destroy() }
}
