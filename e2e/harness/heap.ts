// A document's memory as the browser's tools see it, and all bytes that ever entered the document.
import type { CDPSession, Frame } from 'playwright-core'
import type { Visitor } from './visitor.ts'

export interface Memory {
  /** Searches the whole heap, which documents of a site may share, or the recorded inputs. */
  strings: readonly string[]
  /** As hex: arrays of numbers below 256 on the heap, or buffers. */
  bytes: readonly string[]
}

interface Snapshot {
  snapshot: {
    meta: {
      node_fields: string[]
      node_types: [string[], ...unknown[]]
      edge_fields: string[]
      edge_types: [string[], ...unknown[]]
    }
  }
  nodes: number[]
  edges: number[]
  strings: string[]
}

/** Of the elements of an array with 16 numbers, half of the shortest secret. Asking for smaller ones takes minutes. */
const SMALLEST_BYTES = 64

/**
 * Records everything that enters a document from now on: messages of workers, ports and windows, server responses,
 * results of storage and WebCrypto, random bytes; and what it sends to workers and servers. Garbage collection does
 * not remove any of it. Needed because the tools do not show the content of buffers.
 */
export const watchInputs = ({ context }: Visitor): Promise<unknown> =>
  context.addInitScript(() => {
    const strings: string[] = []
    const buffers: ArrayBuffer[] = []
    Object.assign(globalThis, { __given: { strings, buffers } })
    const keep = (value: unknown, seen = new Set<unknown>()): void => {
      if (typeof value === 'string') return void strings.push(value)
      if (typeof value !== 'object' || value === null || seen.has(value)) return
      seen.add(value)
      if (ArrayBuffer.isView(value)) return keep(value.buffer, seen)
      if (value instanceof ArrayBuffer) return void buffers.push(value.slice(0))
      for (const inner of Object.values(value)) keep(inner, seen)
    }
    type Call = (this: unknown, ...given: unknown[]) => unknown
    /** Records a function's arguments and results. */
    const watch = (owner: object | undefined, names: readonly string[]): void => {
      const methods = owner as Record<string, Call> | undefined
      for (const name of names) {
        const original = methods?.[name]
        if (!methods || !original) continue
        methods[name] = function (...given) {
          given.forEach((one) => keep(one))
          const made = original.apply(this, given)
          if (made instanceof Promise) return made.then((value) => (keep(value), value))
          keep(made)
          return made
        }
      }
    }
    /** Records the values of a property when it is read. */
    const watchProperty = (prototype: object, name: string): void => {
      const described = Object.getOwnPropertyDescriptor(prototype, name)
      const read = described?.get
      if (!read) throw new Error(`${name} has no getter`)
      Object.defineProperty(prototype, name, {
        ...described,
        get() {
          const value: unknown = read.call(this)
          keep(value)
          return value
        },
      })
    }
    watchProperty(MessageEvent.prototype, 'data')
    watchProperty(IDBRequest.prototype, 'result')
    watch(Worker.prototype, ['postMessage'])
    watch(MessagePort.prototype, ['postMessage'])
    watch(globalThis, ['fetch', 'atob', 'btoa'])
    watch(Response.prototype, ['json', 'text', 'arrayBuffer', 'bytes'])
    watch(TextDecoder.prototype, ['decode'])
    watch(TextEncoder.prototype, ['encode'])
    watch(Crypto.prototype, ['getRandomValues'])
    // Missing on insecure pages.
    const { subtle } = globalThis.crypto as Partial<Crypto>
    watch(subtle && Object.getPrototypeOf(subtle), [
      'encrypt',
      'decrypt',
      'sign',
      'digest',
      'deriveBits',
      'importKey',
      'exportKey',
      'wrapKey',
      'unwrapKey',
    ])
  })

/** The inputs that `watchInputs` recorded. */
export async function inputsOf(frame: Frame): Promise<Memory> {
  return frame.evaluate(() => {
    const { strings, buffers } = (
      globalThis as unknown as { __given: { strings: string[]; buffers: ArrayBuffer[] } }
    ).__given
    const hexOf = (buffer: ArrayBuffer) =>
      Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')
    return { strings, bytes: buffers.map(hexOf) }
  })
}

export async function memoryOf({ context, page }: Visitor, frame: Frame): Promise<Memory> {
  // A frame may share the process of its page.
  const devtools = await context.newCDPSession(frame).catch(() => context.newCDPSession(page))
  try {
    const snapshot = await snapshotOf(devtools)
    const arrays = await Promise.all(arraysOf(snapshot).map((id) => bytesOf(devtools, id)))
    return { strings: snapshot.strings, bytes: arrays.filter((hex) => hex !== '') }
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

/** The ids of arrays that are large enough for a secret. */
function arraysOf({ snapshot, nodes, edges, strings }: Snapshot): string[] {
  const { node_fields: fields, node_types: types } = snapshot.meta
  const { edge_fields: edgeFields, edge_types: edgeTypes } = snapshot.meta
  const read = (at: number, field: string) => nodes[at + fields.indexOf(field)] ?? 0
  const readEdge = (at: number, field: string) => edges[at + edgeFields.indexOf(field)] ?? 0
  const isElements = (at: number) =>
    edgeTypes[0][readEdge(at, 'type')] === 'internal' &&
    strings[readEdge(at, 'name_or_index')] === 'elements'
  const found: string[] = []
  let edge = 0
  for (let at = 0; at < nodes.length; at += fields.length) {
    const own = edge
    edge += read(at, 'edge_count') * edgeFields.length
    if (types[0][read(at, 'type')] !== 'object' || strings[read(at, 'name')] !== 'Array') continue
    for (let one = own; one < edge; one += edgeFields.length)
      if (isElements(one) && read(readEdge(one, 'to_node'), 'self_size') >= SMALLEST_BYTES)
        found.push(String(read(at, 'id')))
  }
  return found
}

/** Empty for objects that are gone, and for those without bytes. */
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
