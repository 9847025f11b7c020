// What the memory of a document holds, as the browser's own tools see it, and which bytes ever came into it.
import type { CDPSession, Frame } from 'playwright-core'
import type { Visitor } from './visitor.ts'

export interface Memory {
  /** Of the whole heap, which a document may share with others of its site. */
  strings: readonly string[]
  /** As hex: arrays of numbers below 256 on the heap, and buffers that came in by `watchBuffers`. */
  bytes: readonly string[]
}

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } }
  nodes: number[]
  strings: string[]
}

/**
 * The tools show the name of a buffer and not what is in it. So every buffer is kept that a document gets from
 * a Worker or from WebCrypto, whole: a view's too.
 */
export const watchBuffers = ({ context }: Visitor): Promise<unknown> =>
  context.addInitScript(() => {
    const buffers: ArrayBuffer[] = []
    Object.assign(globalThis, { __buffers: buffers })
    const keep = (value: unknown): void => {
      if (ArrayBuffer.isView(value)) return keep(value.buffer)
      if (value instanceof ArrayBuffer) return void buffers.push(value.slice(0))
      if (typeof value === 'object' && value !== null) Object.values(value).forEach(keep)
    }
    globalThis.Worker = class extends Worker {
      constructor(...made: ConstructorParameters<typeof Worker>) {
        super(...made)
        this.addEventListener('message', ({ data }) => keep(data))
      }
    }
    // Not where the page is not served securely.
    const subtle = (globalThis.crypto as Partial<Crypto>).subtle as unknown as
      | Record<string, (...given: unknown[]) => Promise<unknown>>
      | undefined
    for (const name of ['decrypt', 'deriveBits', 'exportKey', 'digest', 'sign']) {
      const original = subtle?.[name]?.bind(subtle)
      if (!subtle || !original) continue
      subtle[name] = async (...given) => {
        const made = await original(...given)
        keep(made)
        return made
      }
    }
  })

export async function memoryOf({ context, page }: Visitor, frame: Frame): Promise<Memory> {
  const buffers = await frame.evaluate(() =>
    (globalThis as unknown as { __buffers: ArrayBuffer[] }).__buffers.map((buffer) =>
      Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join(''),
    ),
  )
  // A frame without a process of its own is in that of its page.
  const devtools = await context.newCDPSession(frame).catch(() => context.newCDPSession(page))
  try {
    const snapshot = await snapshotOf(devtools)
    const arrays = await Promise.all(arraysOf(snapshot).map((id) => bytesOf(devtools, id)))
    return { strings: snapshot.strings, bytes: [...buffers, ...arrays].filter((hex) => hex !== '') }
  } finally {
    await devtools.detach()
  }
}

async function snapshotOf(devtools: CDPSession): Promise<Snapshot> {
  const chunks: string[] = []
  devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => void chunks.push(chunk))
  await devtools.send('HeapProfiler.enable')
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  return JSON.parse(chunks.join('')) as Snapshot
}

function arraysOf({ snapshot, nodes, strings }: Snapshot): string[] {
  const { node_fields: fields, node_types: types } = snapshot.meta
  const read = (at: number, field: string) => nodes[at + fields.indexOf(field)] ?? 0
  const found: string[] = []
  for (let at = 0; at < nodes.length; at += fields.length)
    if (types[0][read(at, 'type')] === 'object' && strings[read(at, 'name')] === 'Array')
      found.push(String(read(at, 'id')))
  return found
}

/** Nothing for what went meanwhile, and for what is no bytes. */
async function bytesOf(devtools: CDPSession, objectId: string): Promise<string> {
  const held = await devtools
    .send('HeapProfiler.getObjectByHeapObjectId', { objectId })
    .catch(() => undefined)
  if (held?.result.objectId === undefined) return ''
  const { result } = await devtools.send('Runtime.callFunctionOn', {
    objectId: held.result.objectId,
    returnByValue: true,
    functionDeclaration: `function () {
      const isByte = (value) => Number.isInteger(value) && value >= 0 && value < 256
      return Array.isArray(this) && this.every(isByte) ? Uint8Array.from(this).toHex() : ''
    }`,
  })
  return typeof result.value === 'string' ? result.value : ''
}
