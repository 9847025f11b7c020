// Checks the values of EIP-712 data against their types.
import { parseEvmAddress } from '@aureus/protocol'
import { type Atomic, readArray, readAtomic, type Structures } from './readTypes.ts'
import { TypedDataError, type TypedStruct, type TypedValue } from './typedData.ts'

const MAX_DEPTH = 16
const MAX_VALUES = 4096
const MAX_CHARACTERS = 131_072
/** The longest path to show. Its beginning is enough. */
const MAX_PATH = 200
/** Undeclared fields to name. */
const MAX_UNDECLARED = 20

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export interface ReadStruct {
  (value: unknown, type: string, path: string): TypedStruct
}

export interface StructReader {
  /** Counts everything that it reads against the same limits. @throws TypedDataError */
  read: ReadStruct
  /** The places of fields that were left out because no type declares them. */
  undeclared: readonly string[]
}

export function createStructReader(structures: Structures): StructReader {
  let values = 0
  let characters = 0
  const undeclared: string[] = []

  return {
    read: (value, type, path) => readStruct(value, type, { path, depth: 0 }),
    undeclared,
  }

  function readStruct(value: unknown, type: string, { path, depth }: Place): TypedStruct {
    const fields = structures.get(type)
    if (!fields) throw wrong(path, `unknown type ${type}`)
    if (!isRecord(value)) throw wrong(path, `expected the fields of ${type}`)
    if (depth > MAX_DEPTH) throw wrong(path, 'nested too deep')
    const names = new Set(fields.map(({ name }) => name))
    for (const key of Object.keys(value)) {
      if (undeclared.length === MAX_UNDECLARED) break
      if (!names.has(key) && Reflect.get(value, key) !== undefined)
        undeclared.push(`${path}.${key}`.slice(0, MAX_PATH))
    }
    return Object.fromEntries(
      fields.map(({ name, type: of }) => {
        const at = { path: `${path}.${name}`, depth: depth + 1 }
        const own = Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined
        if (own === undefined || own === null) throw wrong(at.path, 'is missing')
        return [name, readValue(own, of, at)]
      }),
    )
  }

  function readValue(value: unknown, type: string, place: Place): TypedValue {
    const { path, depth } = place
    values++
    if (values > MAX_VALUES) throw wrong(path, `more than ${MAX_VALUES} values`)
    const array = readArray(type)
    if (array) {
      if (!Array.isArray(value)) throw wrong(path, `expected ${type}`)
      if (array.length !== undefined && value.length !== array.length)
        throw wrong(path, `expected ${array.length} values`)
      return value.map((one: unknown, at) =>
        readValue(one, array.element, { path: `${path}[${at}]`, depth: depth + 1 }),
      )
    }
    const atomic = readAtomic(type)
    if (!atomic) return readStruct(value, type, place)
    if (typeof value === 'string') characters += value.length
    if (characters > MAX_CHARACTERS) throw wrong(path, `more than ${MAX_CHARACTERS} characters`)
    const read = readLeaf(value, atomic)
    if (read === undefined) throw wrong(path, `expected ${type}`)
    return read
  }
}

interface Place {
  path: string
  depth: number
}

const wrong = (path: string, what: string) =>
  new TypedDataError(`${path.slice(0, MAX_PATH)}: ${what}`)

function readLeaf(value: unknown, atomic: Atomic): string | boolean | bigint | undefined {
  switch (atomic.kind) {
    case 'bool':
      return typeof value === 'boolean' ? value : undefined
    case 'string':
      // A lone surrogate is hashed as U+FFFD, so two texts would share one signature.
      return typeof value === 'string' && value.isWellFormed() ? value : undefined
    case 'address':
      return typeof value === 'string' ? parseEvmAddress(value) : undefined
    case 'bytes':
      return readBytes(value)
    case 'fixedBytes': {
      const bytes = readBytes(value)
      return bytes?.length === 2 + 2 * atomic.size ? bytes : undefined
    }
    case 'integer':
      return readInteger(value, atomic)
  }
}

const readBytes = (value: unknown): string | undefined =>
  typeof value === 'string' && /^0x(?:[0-9a-f]{2})*$/i.test(value) ? value.toLowerCase() : undefined

/** A number, or a decimal or hex string. Rejects numbers that JSON may have rounded. */
function readInteger(
  value: unknown,
  { signed, bits }: { signed: boolean; bits: number },
): bigint | undefined {
  const integer =
    typeof value === 'bigint'
      ? value
      : typeof value === 'number'
        ? Number.isSafeInteger(value)
          ? BigInt(value)
          : undefined
        : typeof value === 'string' && /^(?:0x[0-9a-f]{1,64}|-?(?:0|[1-9]\d{0,77}))$/i.test(value)
          ? BigInt(value)
          : undefined
  if (integer === undefined) return undefined
  const fits = signed ? BigInt.asIntN(bits, integer) : BigInt.asUintN(bits, integer)
  return fits === integer ? integer : undefined
}
