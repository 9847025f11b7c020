// Formats one value as its descriptor says (ERC-7730, "Field formats"). A value that does not fit its format is shown
// as it is.
import { decimalText } from '../amounts/decimalText.ts'
import { writeDecimal } from '../amounts/writeDecimal.ts'
import type { AddressAt, Format, NumberAt } from './compiled.ts'
import type { DescribedRow, Facts } from './facts.ts'
import { ownEntry } from './own.ts'
import type { Path } from './path.ts'
import type { Leaf, Value } from './value.ts'

export interface Reader {
  facts: Facts
  /** The first value at a path, read from where the field is. */
  read(path: Path): Value | undefined
}

type Formatted = Omit<DescribedRow, 'label'>

/** @returns undefined if the format does not fit the value */
export function formatValue(format: Format, leaf: Leaf, reader: Reader): Formatted | undefined {
  const formatted = formatAs(format, leaf, reader)
  if (!formatted || typeof leaf.value === 'bigint') return formatted
  // Bytes that are read as something else stand beside it.
  const raw = textOf(leaf)
  return formatted.text === raw ? formatted : { ...formatted, exact: raw }
}

function formatAs(format: Format, leaf: Leaf, reader: Reader): Formatted | undefined {
  const { facts } = reader
  switch (format.kind) {
    case 'raw':
      return rawValue(leaf)
    case 'addressName':
      return formatAddress(leaf, facts, format.sender)
    case 'tokenTicker': {
      const address = addressOf(leaf)
      const chainId = format.chainId ? numberAt(format.chainId, reader) : BigInt(facts.chainId)
      if (address === undefined || chainId === undefined) return undefined
      const token = facts.token(address, Number(chainId))
      return token
        ? { text: token.symbol, kind: 'text', exact: address }
        : { text: address, kind: 'address' }
    }
    case 'amount':
      return formatAmount(leaf, facts)
    case 'tokenAmount':
      return formatTokenAmount(format, leaf, reader)
    case 'nftName': {
      const collection = addressAt(format.collection, reader)
      const id = integerOf(leaf)
      if (collection === undefined || id === undefined) return undefined
      const name = facts.collection(collection)
      return {
        text: name === undefined ? `#${id}` : `${name} #${id}`,
        kind: 'text',
        exact: collection,
        item: { collection, id },
      }
    }
    case 'date':
      return formatDate(format.encoding, leaf, facts)
    case 'duration': {
      const seconds = integerOf(leaf)
      return seconds !== undefined && seconds >= 0n
        ? { text: durationOf(seconds), kind: 'text', exact: `${seconds}` }
        : undefined
    }
    case 'unit': {
      const value = integerOf(leaf)
      return value === undefined ? undefined : formatUnit(format, value, facts)
    }
    case 'enum': {
      const known = keysOf(leaf).find((key) => Object.hasOwn(format.values, key))
      if (known === undefined) return undefined
      return { text: ownEntry(format.values, known) ?? '', kind: 'text', exact: textOf(leaf) }
    }
    case 'calldata':
      return formatCall(format, leaf, reader)
  }
}

export const textOf = ({ value }: Leaf): string => String(value)

/** Of a number, and of bytes that can be one. */
function integerOf({ type, value }: Leaf): bigint | undefined {
  if (typeof value === 'bigint') return value
  const isWord = typeof value === 'string' && type.startsWith('bytes') && value.length <= 66
  return isWord && value !== '0x' ? BigInt(value) : undefined
}

/** How an enumeration may write the value. */
function keysOf(leaf: Leaf): string[] {
  const { value } = leaf
  if (typeof value === 'boolean') return value ? ['true', 'True', '1'] : ['false', 'False', '0']
  const number = integerOf(leaf)
  return [textOf(leaf), ...(number === undefined ? [] : [`${number}`])]
}

export function rawValue(leaf: Leaf): Formatted {
  if (leaf.type === 'address') return { text: textOf(leaf), kind: 'address' }
  const isData = leaf.type.startsWith('bytes')
  return { text: textOf(leaf), kind: isData ? 'data' : 'text' }
}

const ADDRESS = /^0x[0-9a-f]{40}$/
const WORD_OF_ADDRESS = /^0x0{24}([0-9a-f]{40})$/

/** Of an address, of 20 bytes, or of a word that holds nothing else. */
export function addressOf({ value }: Leaf): string | undefined {
  if (typeof value === 'bigint')
    return value >= 0n && value >> 160n === 0n
      ? `0x${value.toString(16).padStart(40, '0')}`
      : undefined
  if (typeof value !== 'string') return undefined
  const lower = value.toLowerCase()
  const digits = WORD_OF_ADDRESS.exec(lower)?.[1]
  if (digits !== undefined) return `0x${digits}`
  return ADDRESS.test(lower) ? lower : undefined
}

export function addressAt(at: AddressAt, reader: Reader): string | undefined {
  if ('is' in at) return at.is
  const value = reader.read(at.at)
  return value && 'type' in value ? addressOf(value) : undefined
}

function numberAt(at: NumberAt, reader: Reader): bigint | undefined {
  if ('is' in at) return BigInt(at.is)
  const value = reader.read(at.at)
  return value && 'type' in value ? integerOf(value) : undefined
}

function formatAddress(leaf: Leaf, facts: Facts, sender: readonly string[] = []) {
  const address = addressOf(leaf)
  if (address === undefined) return undefined
  if (sender.includes(address)) return { text: facts.sender, kind: 'text', exact: address } as const
  const name = facts.name(address)
  return name === undefined
    ? ({ text: address, kind: 'address' } as const)
    : ({ text: name, kind: 'text', exact: address } as const)
}

function formatAmount(leaf: Leaf, facts: Facts): Formatted | undefined {
  const value = integerOf(leaf)
  if (value === undefined) return undefined
  const { decimals, symbol } = facts.native
  const text = `${figureOf(value, decimals, facts)} ${symbol}`
  return { text, kind: 'amount', exact: `${value}`, amount: { value } }
}

function formatTokenAmount(
  format: Extract<Format, { kind: 'tokenAmount' }>,
  leaf: Leaf,
  reader: Reader,
): Formatted | undefined {
  const value = integerOf(leaf)
  if (value === undefined) return undefined
  const { facts } = reader
  const chainId = format.chainId ? numberAt(format.chainId, reader) : BigInt(facts.chainId)
  const address = format.token && addressAt(format.token, reader)
  // An amount says nothing without its token.
  if (chainId === undefined || (format.token && address === undefined)) return undefined
  const isOwnChain = chainId === BigInt(facts.chainId)
  const isNative = address !== undefined && format.native?.includes(address) === true
  const token = isNative
    ? isOwnChain
      ? facts.native
      : undefined
    : address === undefined
      ? undefined
      : facts.token(address, Number(chainId))
  const figure = token ? figureOf(value, token.decimals, facts) : `${value}`
  const isAbove = format.threshold !== undefined && value >= BigInt(format.threshold)
  const word = isAbove ? format.message : undefined
  const inToken = (text: string) => (token ? `${text} ${token.symbol}` : text)
  // The descriptor says that an address stands for the coin. It may be wrong about that.
  const exact = isNative ? `${value}` : word === undefined ? undefined : inToken(figure)
  return {
    text: inToken(word ?? figure),
    kind: 'amount',
    ...(exact !== undefined && { exact }),
    ...((isOwnChain || !token) && {
      amount: {
        value,
        ...(isOwnChain && !isNative && address && { token: address }),
        ...(!token && { inBaseUnits: true as const }),
      },
    }),
  }
}

function formatDate(
  encoding: 'timestamp' | 'blockheight',
  leaf: Leaf,
  facts: Facts,
): Formatted | undefined {
  const value = integerOf(leaf)
  if (value === undefined || value < 0n) return undefined
  const seconds = encoding === 'timestamp' ? Number(value) : facts.blockTime(value)
  if (seconds === undefined) return { text: `${value}`, kind: 'text' }
  const date = new Date(seconds * 1000)
  // Beyond any calendar.
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999) return undefined
  const text = `${date.toISOString().slice(0, 19).replace('T', ' ')}Z`
  return { text, kind: 'text', exact: `${value}` }
}

const durationOf = (seconds: bigint): string =>
  [seconds / 3600n, (seconds / 60n) % 60n, seconds % 60n]
    .map((part) => `${part}`.padStart(2, '0'))
    .join(':')

const PREFIXES: readonly [power: number, symbol: string][] = [
  [12, 'T'],
  [9, 'G'],
  [6, 'M'],
  [3, 'k'],
]

function formatUnit(
  { base, decimals, prefix }: Extract<Format, { kind: 'unit' }>,
  value: bigint,
  facts: Facts,
): Formatted {
  const size = value < 0n ? -value : value
  const [power, symbol] = (prefix &&
    PREFIXES.find(([one]) => size >= 10n ** BigInt(decimals + one))) || [0, '']
  const text = `${figureOf(value, decimals + power, facts)}${symbol}${base}`
  return { text, kind: 'text', exact: `${value}` }
}

function formatCall(
  format: Extract<Format, { kind: 'calldata' }>,
  leaf: Leaf,
  reader: Reader,
): Formatted | undefined {
  if (typeof leaf.value !== 'string' || !leaf.type.startsWith('bytes')) return undefined
  const to = addressAt(format.callee, reader)
  const value = format.amount ? numberAt(format.amount, reader) : 0n
  if (to === undefined || value === undefined) return undefined
  const data = `${format.selector ?? '0x'}${leaf.value.slice(2)}`
  const inner = reader.facts.call({ to, data, value })
  return { ...rawValue(leaf), ...(inner && { inner }) }
}

/** With every digit, and without groups. */
const figureOf = (value: bigint, decimals: number, { language }: Facts): string =>
  writeDecimal(decimalText(value, decimals), language)
