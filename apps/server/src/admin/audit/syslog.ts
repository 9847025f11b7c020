// Sends an entry of the audit log to a syslog server (RFC 5424), over UDP (RFC 5426), TCP (RFC 6587) or TLS (RFC 5425).
import { createSocket } from 'node:dgram'
import { connect as connectTcp, type Socket } from 'node:net'
import { hostname } from 'node:os'
import { connect as connectTls } from 'node:tls'
import type { SyslogAddress } from './settings.ts'

/** Facility 13, "log audit"; severity 5, "notice". */
const PRIORITY = 13 * 8 + 5
const TIMEOUT_MS = 15_000

/** @param body JSON with the time of the entry */
export function syslogMessage(body: string, timestamp: string): string {
  const host =
    hostname()
      .replaceAll(/[^\x21-\x7e]/g, '')
      .slice(0, 255) || '-'
  // In ASCII it needs no byte order mark, which many servers show as text.
  const ascii = body.replaceAll(/[^\x20-\x7e]/g, (unit) => `\\u${hexOf(unit)}`)
  return `<${PRIORITY}>1 ${timestamp} ${host} aureus ${process.pid} audit - ${ascii}`
}

const hexOf = (unit: string) => unit.charCodeAt(0).toString(16).padStart(4, '0')

/** Resolves once it is sent; over TCP and TLS once the server has taken it. @throws Error with a `code` if not */
export function sendSyslog(address: SyslogAddress, message: string): Promise<void> {
  return address.transport === 'udp' ? sendDatagram(address, message) : sendStream(address, message)
}

function sendDatagram({ host, port }: SyslogAddress, message: string): Promise<void> {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4')
  return new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.send(message, port, host, (error) => (error ? reject(error) : resolve()))
  }).finally(() => socket.close())
}

/** Octet counting: the length, a space, the message. */
function sendStream({ transport, host, port }: SyslogAddress, message: string): Promise<void> {
  const socket: Socket =
    transport === 'tls'
      ? connectTls({ host, port, ...(/[a-z]/i.test(host) && { servername: host }) })
      : connectTcp({ host, port })
  return new Promise<void>((resolve, reject) => {
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('ETIMEDOUT')))
    socket.once('error', reject)
    // Both sides have closed in order, so nothing was cut off on the way.
    socket.once('close', (hadError) => hadError || resolve())
    socket.once(transport === 'tls' ? 'secureConnect' : 'connect', () => {
      socket.end(`${Buffer.byteLength(message)} ${message}`)
    })
    socket.resume()
  })
}
