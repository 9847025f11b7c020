// A stream sealed in chunks of 64 KiB with AES-256-GCM. Each chunk has its number, and the last says that it is the
// last, so that nothing can be cut off, repeated or moved (the STREAM construction, Hoang and others, 2015).
import { createCipheriv, createDecipheriv } from 'node:crypto'
import { Transform } from 'node:stream'
import { BackupError } from './BackupError.ts'

const CHUNK_BYTES = 65_536
const TAG_BYTES = 16
const ALGORITHM = 'aes-256-gcm'
const options = { authTagLength: TAG_BYTES }

/** @param key used for this stream only: the numbers start at 0 */
export function sealChunks(key: Uint8Array): Transform {
  return eachChunk(CHUNK_BYTES, (chunk, nonce) => {
    const cipher = createCipheriv(ALGORITHM, key, nonce, options)
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
  })
}

/** Fails with a BackupError on the first chunk that was changed. */
export function openChunks(key: Uint8Array): Transform {
  return eachChunk(CHUNK_BYTES + TAG_BYTES, (chunk, nonce) => {
    try {
      const decipher = createDecipheriv(ALGORITHM, key, nonce, options)
      decipher.setAuthTag(chunk.subarray(-TAG_BYTES))
      return Buffer.concat([decipher.update(chunk.subarray(0, -TAG_BYTES)), decipher.final()])
    } catch {
      throw new BackupError('The backup is damaged or incomplete.')
    }
  })
}

function eachChunk(size: number, work: (chunk: Buffer, nonce: Buffer) => Buffer): Transform {
  let waiting: Buffer = Buffer.alloc(0)
  let count = 0
  const take = (chunk: Buffer, isLast: boolean) => {
    const nonce = Buffer.alloc(12)
    nonce.writeUIntBE(count, 5, 6)
    nonce[11] = isLast ? 1 : 0
    count += 1
    return work(chunk, nonce)
  }
  return new Transform({
    transform(data: Buffer, _, done) {
      try {
        waiting = Buffer.concat([waiting, data])
        // The last one is only known at the end.
        while (waiting.length > size) {
          this.push(take(waiting.subarray(0, size), false))
          waiting = waiting.subarray(size)
        }
        done()
      } catch (error) {
        done(error as Error)
      }
    },
    flush(done) {
      try {
        done(null, take(waiting, true))
      } catch (error) {
        done(error as Error)
      }
    },
  })
}
