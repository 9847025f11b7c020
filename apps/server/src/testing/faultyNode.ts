// For tests: a node in front of another one, which it passes calls on to unless a test has it do something else.
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

interface PassedCall {
  id: unknown
  method: string
  params?: unknown
}

/** Handles a request with one call in its own way. Returns whether it did. */
export type NodeFault = (response: ServerResponse, call: PassedCall) => boolean

interface FaultyNode {
  url: string
  /** The methods that it was asked. */
  asked: string[]
}

/** Stops with the test. */
export async function startFaulty(
  { url: target }: { url: string },
  fault: NodeFault,
): Promise<FaultyNode> {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString()
    const body: unknown = JSON.parse(text)
    const calls = (Array.isArray(body) ? body : [body]) as PassedCall[]
    asked.push(...calls.map(({ method }) => method))
    if (calls[0] && fault(response, calls[0])) return
    const headers = { 'content-type': 'application/json' }
    const passed = await fetch(target, { method: 'POST', headers, body: text })
    response.writeHead(passed.status, headers).end(await passed.text())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

/** A fault in one method alone. */
export const faultIn =
  (method: string, act: (response: ServerResponse, call: PassedCall) => void): NodeFault =>
  (response, call) => {
    if (call.method !== method) return false
    act(response, call)
    return true
  }

/** A node that answers one method with a result of its own. */
export const lyingAbout = (method: string, result: unknown): NodeFault =>
  faultIn(method, (response, { id }) => {
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result }))
  })
