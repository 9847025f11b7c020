// For tests: a name server over UDP (RFC 1035) that knows TXT and MX records.
import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** Texts by name; `MX ` before a name: its mail servers. */
export type Zone = Readonly<Record<string, readonly string[]>>

export interface DnsStandIn extends AsyncDisposable {
  /** For `Resolver.setServers`. */
  address: string
}

const TXT = 16
const MX = 15
const NAME_ERROR = 3

export async function startDns(zone: Zone): Promise<DnsStandIn> {
  const records = new Map(Object.entries(zone))
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) =>
    socket.send(answerTo(query, records), port, address),
  )
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    async [Symbol.asyncDispose]() {
      socket.close()
      await once(socket, 'close')
    },
  }
}

function answerTo(query: Buffer, records: ReadonlyMap<string, readonly string[]>): Buffer {
  const { name, end } = nameAt(query, 12)
  const type = query.readUInt16BE(end)
  const found = records.get(type === MX ? `MX ${name}` : name) ?? []
  const data = found.flatMap((text) =>
    type === TXT ? [textData(text)] : type === MX ? [mailData(text)] : [],
  )
  const header = Buffer.alloc(12)
  query.copy(header, 0, 0, 2)
  header.writeUInt16BE(0x8180 | (data.length > 0 ? 0 : NAME_ERROR), 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(data.length, 6)
  const answers = data.map((bytes) => {
    const head = Buffer.alloc(12)
    // The name of the question, a class and a life of a minute.
    head.writeUInt16BE(0xc00c, 0)
    head.writeUInt16BE(type, 2)
    head.writeUInt16BE(1, 4)
    head.writeUInt32BE(60, 6)
    head.writeUInt16BE(bytes.length, 10)
    return Buffer.concat([head, bytes])
  })
  return Buffer.concat([header, query.subarray(12, end + 4), ...answers])
}

function nameAt(query: Buffer, start: number): { name: string; end: number } {
  const labels: string[] = []
  let at = start
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 }
}

/** In strings of at most 255 bytes. */
const textData = (text: string) =>
  Buffer.concat(
    (text.match(/.{1,255}/g) ?? []).map((part) =>
      Buffer.concat([Buffer.from([part.length]), Buffer.from(part)]),
    ),
  )

const mailData = (host: string) => {
  const labels = host === '.' ? [] : host.split('.')
  const name = labels.map((label) =>
    Buffer.concat([Buffer.from([label.length]), Buffer.from(label)]),
  )
  return Buffer.concat([Buffer.from([0, 10]), ...name, Buffer.from([0])])
}
