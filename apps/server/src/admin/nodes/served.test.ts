// Two servers with one database, over the console's own API.
import { expect, test } from 'vitest'
import { createConsoleServer } from '../../testing/consoleServer.ts'

test('behavior: a server shows the nodes of both servers, until the other one closes', async () => {
  await using server = await createConsoleServer()
  const { dataDir } = server.settings
  const other = await createConsoleServer({ DATA_DIR: dataDir })
  const viewer = await server.as('viewer')
  const read = async () => {
    const { body } = await viewer.request({ url: '/v1/nodes' })
    const { nodes, processes } = body as { nodes: { host: string }[]; processes: object[] }
    return [processes.length, nodes.map(({ host }) => host)]
  }
  const hosts = ['127.0.0.1:1', '127.0.0.2:1', '127.0.0.1:1']
  await expect.poll(read).toEqual([2, hosts.flatMap((host) => [host, host])])
  await other[Symbol.asyncDispose]()
  expect(await read()).toEqual([1, hosts])
  expect(server.logged.join()).not.toContain('node report')
})
