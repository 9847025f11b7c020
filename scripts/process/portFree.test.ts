import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { findFreePort, requireFreePort } from './portFree.ts'

async function occupy(host: string) {
  const server = createServer().listen(0, host)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

describe('requireFreePort', () => {
  test('behavior: accepts a free port and leaves it free', async () => {
    const port = await findFreePort()
    await requireFreePort(port)
    await requireFreePort(port)
  })

  test.each(['127.0.0.1', '::1', '0.0.0.0'])(
    'error: reports a port in use on %s in one line',
    async (host) => {
      const port = await occupy(host)
      const error = await requireFreePort(port).then(
        () => undefined,
        (reason: Error) => reason,
      )
      expect(error?.message).toContain(`Port ${port} is in use`)
      expect(error?.message).toContain('PORT=4000 npm start')
      expect(error?.message).not.toContain('\n')
    },
  )

  test('behavior: names the process that uses the port', async () => {
    const port = await occupy('127.0.0.1')
    await expect(requireFreePort(port)).rejects.toThrow(`process ${process.pid} (`)
  })

  test('param: the advice names the command that was run', async () => {
    const port = await occupy('127.0.0.1')
    await expect(requireFreePort(port, (other) => `npx x --port ${other}`)).rejects.toThrow(
      'npx x --port 4000',
    )
  })
})

describe('findFreePort', () => {
  test('behavior: stays below the ports of outgoing connections', async () => {
    const ports = await Promise.all(Array.from({ length: 20 }, findFreePort))
    expect(Math.max(...ports)).toBeLessThan(32_768)
    expect(Math.min(...ports)).toBeGreaterThanOrEqual(10_000)
  })
})
