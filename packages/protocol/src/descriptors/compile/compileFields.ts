// Compiles the fields of a document's formats.
import type { CompiledEntry, CompiledField, Format, Visible } from '../compiled.ts'
import { ownEntry } from '../own.ts'
import { parsePath } from '../path.ts'
import type { DescriptorDocument, DocumentEntry, DocumentField, DocumentGroup } from './document.ts'

type Problem = { problem: string }

/** @returns the entries, or why they cannot be used */
export function compileEntries(
  entries: readonly DocumentEntry[],
  document: DescriptorDocument,
): { entries: CompiledEntry[] } | Problem {
  const compiled: CompiledEntry[] = []
  for (const entry of entries) {
    const one =
      'fields' in entry
        ? compileGroup(entry as DocumentGroup, document)
        : compileField(entry, document)
    if ('problem' in one) return one
    compiled.push(...one.entries)
  }
  return { entries: compiled }
}

function compileGroup(group: DocumentGroup, document: DescriptorDocument) {
  const inner = compileEntries(group.fields, document)
  if ('problem' in inner || group.path === undefined) return inner
  const path = parsePath(group.path)
  if (!path) return { problem: `${group.path} is not a path` }
  const { label, iteration = 'bundled' } = group
  return {
    entries: [
      {
        path,
        ...(label !== undefined && { label }),
        iteration,
        fields: inner.entries,
      } as CompiledEntry,
    ],
  }
}

function compileField(given: DocumentField, document: DescriptorDocument) {
  const field = withDefinition(given, document)
  if ('problem' in field) return field
  if (field.encryption !== undefined) return { problem: 'has an encrypted value' }
  const { label = '', path: pathText, value, visible = 'always' } = field
  const rule = compileRule(visible)
  if (pathText === undefined) {
    const text = value === undefined ? undefined : constantOf(value, document)
    if (text === undefined) return { problem: `${label} has neither a path nor a value` }
    const entry = {
      label,
      text: String(text),
      format: { kind: 'raw' },
      visible: rule,
    } as CompiledField
    return { entries: [entry] }
  }
  // A path may lead to a constant.
  if (pathText.startsWith('$.')) {
    const text = constantOf(pathText, document)
    if (text === undefined) return { problem: `${pathText} is not a constant` }
    return {
      entries: [
        { label, text: String(text), format: { kind: 'raw' }, visible: rule } as CompiledField,
      ],
    }
  }
  const path = parsePath(pathText)
  if (!path) return { problem: `${pathText} is not a path` }
  // What is never shown needs neither a label nor a format.
  if (rule === 'never')
    return {
      entries: [
        { label: label || pathText, path, format: { kind: 'raw' }, visible: rule } as CompiledField,
      ],
    }
  const format = compileFormat(field, document)
  if ('problem' in format) return format
  return { entries: [{ label, path, format, visible: rule } as CompiledField] }
}

function withDefinition(
  field: DocumentField,
  document: DescriptorDocument,
): DocumentField | Problem {
  const { $ref, ...own } = field
  if ($ref === undefined) return field
  const name = /^\$\.display\.definitions\.(.+)$/.exec($ref)?.[1]
  const definition = name === undefined ? undefined : ownEntry(document.display.definitions, name)
  if (!definition) return { problem: `${$ref} is not a definition` }
  const params = { ...definition.params, ...own.params }
  return { ...definition, ...own, ...(Object.keys(params).length > 0 && { params }) }
}

const compileRule = (rule: NonNullable<DocumentField['visible']>): Visible => {
  if (typeof rule === 'string') return rule
  return 'ifNotIn' in rule
    ? { ifNotIn: rule.ifNotIn.map(String) }
    : { mustMatch: rule.mustMatch.map(String) }
}

type Scalar = string | number | boolean | null

/** A value, or the constant that it names. */
function constantOf(value: Scalar, { metadata = {} }: DescriptorDocument): Scalar | undefined {
  if (typeof value !== 'string' || !value.startsWith('$.')) return value
  const name = /^\$\.metadata\.constants\.(.+)$/.exec(value)?.[1]
  if (name !== undefined) return ownEntry(metadata.constants, name)
  if (value === '$.metadata.owner') return metadata.owner
  return value === '$.metadata.contractName' ? metadata.contractName : undefined
}

function compileFormat(field: DocumentField, document: DescriptorDocument): Format | Problem {
  const { format = 'raw', params = {} } = field
  const scalar = (name: string): Scalar | undefined => {
    const value = ownEntry(params, name)
    if (value === undefined || typeof value === 'object') return undefined
    return constantOf(value, document)
  }
  /** One address or several. */
  const addresses = (name: string): string[] | undefined => {
    const value = ownEntry(params, name)
    if (value === undefined) return undefined
    const all = Array.isArray(value) ? value : [value]
    return all.map((one) => String(constantOf(one as Scalar, document)).toLowerCase())
  }
  const located = (constant: string, path: string, read: (value: Scalar) => string | undefined) => {
    const is = scalar(constant)
    if (is !== undefined && is !== null) {
      const value = read(is)
      return value === undefined ? { problem: `${constant} is not such a value` } : { is: value }
    }
    const text = ownEntry(params, path)
    if (typeof text !== 'string') return undefined
    const at = parsePath(text)
    return at ? { at } : { problem: `${text} is not a path` }
  }
  const address = (constant: string, path: string) =>
    located(constant, path, (value) => {
      const text = String(value).toLowerCase()
      return /^0x[0-9a-f]{40}$/.test(text) ? text : undefined
    })
  const number = (constant: string, path: string) =>
    located(constant, path, (value) => integerText(value))

  switch (format) {
    case 'raw':
    case 'amount':
    case 'duration':
      return { kind: format }
    case 'addressName':
      return whole({ kind: format, sender: addresses('senderAddress') })
    case 'tokenTicker':
      return whole({ kind: format, chainId: number('chainId', 'chainIdPath') })
    case 'tokenAmount':
      return whole({
        kind: format,
        token: address('token', 'tokenPath'),
        native: addresses('nativeCurrencyAddress'),
        threshold: thresholdOf(scalar('threshold')),
        message: scalar('message') ?? (scalar('threshold') === undefined ? undefined : 'Unlimited'),
        chainId: number('chainId', 'chainIdPath'),
      })
    case 'nftName':
      return whole({
        kind: format,
        collection: address('collection', 'collectionPath') ?? { problem: 'names no collection' },
      })
    case 'date':
      return {
        kind: format,
        encoding: params['encoding'] === 'blockheight' ? 'blockheight' : 'timestamp',
      }
    case 'unit':
      return whole({
        kind: format,
        base: scalar('base'),
        decimals: scalar('decimals') ?? 0,
        prefix: scalar('prefix'),
      })
    case 'enum':
      return compileEnum(params['$ref'], document)
    case 'calldata':
      return whole({
        kind: format,
        callee: address('callee', 'calleePath') ?? { problem: 'names no callee' },
        selector:
          params['selectorPath'] === undefined
            ? scalar('selector')
            : { problem: 'has a path to a selector' },
        amount: number('amount', 'amountPath'),
        spender: address('spender', 'spenderPath'),
      })
    default:
      return { problem: `${format} is not a known format` }
  }
}

/** Leaves absent parts out. @returns the first problem of a part */
function whole(parts: { [key: string]: unknown }): Format | Problem {
  for (const part of Object.values(parts))
    if (typeof part === 'object' && part !== null && 'problem' in part) return part as Problem
  const entries = Object.entries(parts).filter(([, part]) => part !== undefined)
  return Object.fromEntries(entries) as Format
}

function integerText(value: Scalar): string | undefined {
  const text = String(value)
  if (!/^(?:-?\d{1,78}|0x[0-9a-fA-F]{1,64})$/.test(text)) return undefined
  return BigInt(text).toString()
}

const thresholdOf = (value: Scalar | undefined) => {
  if (value === undefined || value === null) return undefined
  return integerText(value) ?? { problem: 'has a threshold that is not a number' }
}

function compileEnum(reference: unknown, { metadata }: DescriptorDocument): Format | Problem {
  const name =
    typeof reference === 'string' ? /^\$\.metadata\.enums\.(.+)$/.exec(reference)?.[1] : undefined
  const values = name === undefined ? undefined : ownEntry(metadata?.enums, name)
  return values ? { kind: 'enum', values } : { problem: 'names no enumeration' }
}
