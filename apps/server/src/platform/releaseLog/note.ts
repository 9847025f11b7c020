// Signed notes (c2sp.org/signed-note): a text, an empty line, and lines with signatures.
import { LogFormatError } from './problem.ts'

export interface NoteSignature {
  /** Of the key, such as `example.com/releases`. */
  name: string
  /** Four bytes that tell keys of one name apart. */
  keyId: number
  bytes: Uint8Array
}

export interface Note {
  /** With its last line break: what the signatures cover. */
  text: string
  signatures: NoteSignature[]
}

const MOST_CHARACTERS = 64 * 1024
const MOST_SIGNATURES = 64
const KEY_ID_BYTES = 4

const CONTROL = /\p{Cc}/u
/** A key's name: no white space, no `+`. */
export const KEY_NAME = /^[^\s+\p{Cc}\p{Z}]+$/u
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/** @returns the bytes, or `undefined` if the text is not in the standard's one form */
export function decodeBase64(text: string): Uint8Array | undefined {
  const bytes = Buffer.from(text, 'base64')
  return BASE64.test(text) && bytes.toString('base64') === text ? bytes : undefined
}

export const encodeBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

/** @throws LogFormatError */
export function parseNote(note: string): Note {
  const end = note.lastIndexOf('\n\n')
  const isText = end > 0 && note.endsWith('\n') && !CONTROL.test(note.replaceAll('\n', ''))
  if (!isText || note.length > MOST_CHARACTERS)
    throw new LogFormatError('This is not a signed note.')
  const lines = note.slice(end + 2, -1).split('\n')
  if (lines.length > MOST_SIGNATURES) throw new LogFormatError('The note has too many signatures.')
  return { text: note.slice(0, end + 1), signatures: lines.map(parseSignature) }
}

export const formatNote = ({ text, signatures }: Note): string =>
  `${text}\n${signatures.map(formatSignature).join('')}`

/** @throws LogFormatError */
export function parseSignature(line: string): NoteSignature {
  const [dash, name = '', encoded = '', ...more] = line.split(' ')
  const bytes = decodeBase64(encoded)
  if (dash !== '—' || more.length > 0 || !KEY_NAME.test(name) || !bytes)
    throw new LogFormatError('A line of the note is not a signature.')
  if (bytes.length <= KEY_ID_BYTES) throw new LogFormatError('A signature of the note is empty.')
  const keyId = Buffer.from(bytes).readUInt32BE(0)
  return { name, keyId, bytes: bytes.subarray(KEY_ID_BYTES) }
}

/** With its line break. */
export function formatSignature({ name, keyId, bytes }: NoteSignature): string {
  const id = Buffer.alloc(KEY_ID_BYTES)
  id.writeUInt32BE(keyId)
  return `— ${name} ${encodeBase64(Buffer.concat([id, bytes]))}\n`
}
