// Parses the recipient that a visitor types on an EVM chain.
import { isChecksumAddress, toChecksumAddress } from '@aureus/protocol'
import type { ParsedRecipient } from '../../client/recipient.ts'

/** Maximum length of a domain name (RFC 1035). */
const MAX_NAME_LENGTH = 253

/**
 * An address in a single case has no checksum and is accepted. One in mixed case must match its checksum. Text
 * with a dot is a name. Names allow letters, digits and hyphens only, which excludes look-alike letters.
 */
export function parseRecipient(text: string): ParsedRecipient {
  const trimmed = text.trim()
  if (trimmed === '') return { kind: 'problem', problem: 'empty' }
  if (/^XE[0-9]{2}[0-9A-Z]{16,31}$/i.test(trimmed)) return { kind: 'problem', problem: 'icap' }
  if (trimmed.includes('.')) return parseName(trimmed.toLowerCase())
  if (!/^0x[0-9a-f]{40}$/i.test(trimmed) || !trimmed.startsWith('0x'))
    return { kind: 'problem', problem: 'form' }
  const digits = trimmed.slice(2)
  const oneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  if (!oneCase && !isChecksumAddress(trimmed)) return { kind: 'problem', problem: 'checksum' }
  return { kind: 'address', address: toChecksumAddress(trimmed) }
}

function parseName(name: string): ParsedRecipient {
  const label = '[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?'
  const valid =
    name.length <= MAX_NAME_LENGTH && new RegExp(`^${label}(?:\\.${label})+$`).test(name)
  return valid ? { kind: 'name', name } : { kind: 'problem', problem: 'form' }
}
