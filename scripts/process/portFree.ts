import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { ProblemError } from './ProblemError.ts'
import { findPortHolder } from './portHolder.ts'

/** Some systems let two programs share a port on different addresses, so all are tried. */
const addresses = ['127.0.0.1', '::1', '0.0.0.0', '::']

/** The command that the user ran, with another port, for advice. */
export type CommandWithPort = (port: number) => string

const npmStart: CommandWithPort = (port) => `PORT=${port} npm start`

/** @throws ProblemError that names the port, its user and an alternative */
export async function requireFreePort(
  port: number,
  commandWithPort: CommandWithPort = npmStart,
): Promise<void> {
  for (const address of addresses) {
    const code = await tryListen(port, address)
    if (code === 'EADDRINUSE') throw new ProblemError(describeInUse(port, commandWithPort))
    if (code === 'EACCES') {
      throw new ProblemError(
        `Port ${port} needs administrator rights. Choose one from 1024 up, for example "${commandWithPort(4000)}".`,
      )
    }
  }
}

function describeInUse(port: number, commandWithPort: CommandWithPort): string {
  const holder = findPortHolder(port)
  const who = holder ? `process ${holder.pid} (${holder.name})` : 'another program'
  const other = port === 4000 ? 5000 : 4000
  return `Port ${port} is in use by ${who}. Stop it, or choose another port with "${commandWithPort(other)}".`
}

/** @returns the error code, or undefined if the port is available */
function tryListen(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
    server.listen({ port, host, ipv6Only: host === '::' }, () =>
      server.close(() => resolve(undefined)),
    )
  })
}

/**
 * Systems take the ports of outgoing connections from above these, so one found free could be taken before its program
 * starts: on Linux from 32768, elsewhere from 49152.
 */
const lowest = 10_000
const highest = 32_000

/** A free port whose next two ports are also free. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest)
    const free = await Promise.all([port, port + 1, port + 2].map(isFree))
    if (!free.includes(false)) return port
  }
}

/** Tries one address after the other, because they exclude each other. */
async function isFree(port: number): Promise<boolean> {
  for (const address of addresses) {
    const code = await tryListen(port, address)
    // A machine may not have IPv6.
    if (code !== undefined && code !== 'EAFNOSUPPORT' && code !== 'EADDRNOTAVAIL') return false
  }
  return true
}
