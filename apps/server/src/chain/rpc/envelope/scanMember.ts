// Extracts the value from a JSON-RPC answer while it arrives, and checks the rest: whose answer it is and whether
// it is complete. It follows brackets and strings; the reader validates what is between them.
import { UpstreamError } from '../failure.ts'

/** Valid names and ids are shorter. */
const MAX_SHORT_BYTES = 64

export interface MemberScanner {
  /** `result` or `error`, once its value has begun. */
  readonly member: 'result' | 'error' | undefined
  /** The pieces of the value in `chunk`. @throws UpstreamError `malformed` */
  feed(chunk: Buffer): Buffer[]
  /** @throws UpstreamError `malformed` if the answer is incomplete or belongs to another call */
  end(): void
}

type Place = 'start' | 'first' | 'key' | 'name' | 'colon' | 'before' | 'value' | 'next' | 'behind'

const isSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09

/** @param id the expected id */
export function createMemberScanner(id: number): MemberScanner {
  let place: Place = 'start'
  let name = ''
  let short = ''
  let depth = 0
  let inString = false
  let escaped = false
  let member: MemberScanner['member']
  let identified = false

  /** Walks through a value from `from`. Returns the index of its end, or -1 if it continues. */
  function walk(chunk: Buffer, from: number): number {
    for (let at = from; at < chunk.length; at++) {
      const byte = chunk[at] as number
      if (inString) {
        if (escaped) escaped = false
        else if (byte === 0x5c) escaped = true
        else if (byte === 0x22) {
          inString = false
          if (depth === 0) return at + 1
        }
      } else if (byte === 0x22) inString = true
      else if (byte === 0x7b || byte === 0x5b) depth++
      else if (byte === 0x7d || byte === 0x5d) {
        if (depth === 0) return at
        if (--depth === 0) return at + 1
      } else if (depth === 0 && (byte === 0x2c || isSpace(byte))) return at
    }
    return -1
  }

  function begin(): void {
    short = ''
    depth = 0
    if (name !== 'result' && name !== 'error') return
    if (member) throw new UpstreamError('malformed')
    member = name
  }

  function finish(): void {
    if (name !== 'id') return
    if (short !== String(id)) throw new UpstreamError('malformed')
    identified = true
  }

  /** The state after one byte outside a value. */
  function step(byte: number): Place {
    if (place === 'name') {
      if (byte === 0x22) return 'colon'
      name += String.fromCharCode(byte)
      if (name.length > MAX_SHORT_BYTES) throw new UpstreamError('malformed')
      return 'name'
    }
    if (isSpace(byte)) return place
    if (place === 'start' && byte === 0x7b) return 'first'
    if ((place === 'first' || place === 'key') && byte === 0x22) {
      name = ''
      return 'name'
    }
    if (place === 'colon' && byte === 0x3a) return 'before'
    if (place === 'next' && byte === 0x2c) return 'key'
    if ((place === 'next' || place === 'first') && byte === 0x7d) return 'behind'
    throw new UpstreamError('malformed')
  }

  return {
    get member() {
      return member
    },
    feed(chunk) {
      const pieces: Buffer[] = []
      for (let at = 0; at < chunk.length; ) {
        if (place === 'before' && !isSpace(chunk[at] as number)) {
          begin()
          place = 'value'
        }
        if (place !== 'value') {
          place = step(chunk[at++] as number)
          continue
        }
        const end = walk(chunk, at)
        const piece = chunk.subarray(at, end < 0 ? chunk.length : end)
        if (name === member) pieces.push(piece)
        else if (name === 'id') {
          short += piece.toString('latin1')
          if (short.length > MAX_SHORT_BYTES) throw new UpstreamError('malformed')
        }
        if (end >= 0) {
          finish()
          place = 'next'
        }
        at = end < 0 ? chunk.length : end
      }
      return pieces
    },
    end() {
      if (place !== 'behind' || !member || !identified) throw new UpstreamError('malformed')
    },
  }
}
