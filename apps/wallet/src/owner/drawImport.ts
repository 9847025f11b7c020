// A person without a wallet imports one of their own: words or a private key in, the accounts shown, and only then is it stored.
import type { WalletAccounts } from '@aureus/protocol/custody'
import { drawNotice } from '../lib/elements/drawNotice.ts'
import { element } from '../lib/elements/element.ts'
import { nameOf } from '../lib/faults/KeysError.ts'
import { enImport as words } from '../lib/messages/en.import.ts'
import { enImportKey } from '../lib/messages/en.importKey.ts'
import { enOwner } from '../lib/messages/en.owner.ts'
import type { OwnerContext } from './ownerContext.ts'
import { button, buttons, drawWorking, formOf, problemText } from './screens.ts'
import { readTypedWords, type TypedWords } from './typedWords.ts'

export interface DrawImportParameters {
  deviceId: string
  /** Ends the import: the site then makes a new wallet. */
  leave: () => Promise<void>
  /** Takes the words or the key in place of a first wallet's, and draws what follows. */
  importText?: (text: Uint8Array<ArrayBuffer>) => Promise<void>
}

export function drawImport(
  context: OwnerContext,
  parameters: DrawImportParameters,
  problem?: string,
): void {
  const { place } = context
  const input = element('textarea', {
    id: 'words',
    dir: 'ltr',
    rows: '4',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    'aria-describedby': 'words-state',
  })
  const state = element('p', { class: 'notice', id: 'words-state', role: 'status' }, words.hint)
  input.addEventListener('input', () => {
    state.textContent = stateOfTyped(input.value)
  })
  const field = element(
    'div',
    { class: 'field' },
    element('label', { for: 'words' }, enImportKey.label),
  )
  field.append(input, state)
  const form = formOf([field], { action: words.action, problem }, async () => {
    const key = readTypedKey(input.value)
    if (key && !key.isWhole) return stateOfKey(key)
    const typed = readTypedWords(input.value)
    if (!key && typed.problem) return problemOf(typed)
    const bytes = new TextEncoder().encode(key?.text ?? typed.words.join(' '))
    drawWorking(place)
    try {
      const accounts = (await context.run({ type: 'preview', text: bytes })) as WalletAccounts
      drawConfirm(context, parameters, { accounts, bytes, ...(key && { family: key.family }) })
    } catch (error) {
      bytes.fill(0)
      const isNoKey = nameOf(error) === 'SingleKeyError'
      const problem = isNoKey ? enImportKey.broken : problemText(error, words.failed)
      drawImport(context, parameters, problem)
    }
    return undefined
  })
  drawNotice(
    place,
    words,
    element('p', {}, words.keysNote),
    form,
    parameters.importText
      ? button('quiet', enOwner.back, () => void parameters.leave())
      : button('quiet', words.instead, () => void leave(context, parameters)),
  )
}

async function leave({ place }: OwnerContext, parameters: DrawImportParameters): Promise<void> {
  await parameters.leave()
  drawNotice(place, words.left)
}

interface Confirming {
  accounts: WalletAccounts
  /** Of a private key. */
  family?: keyof WalletAccounts
  bytes: Uint8Array<ArrayBuffer>
}

export function drawConfirm(
  context: OwnerContext,
  parameters: DrawImportParameters,
  { accounts, bytes, family: ofKey }: Confirming,
): void {
  const { place } = context
  const take = async () => {
    drawWorking(place)
    try {
      await context.device.persist()
      if (parameters.importText) return await parameters.importText(bytes)
      await context.run({ type: 'import', deviceId: parameters.deviceId, text: bytes })
      await parameters.leave()
      drawNotice(place, words.done)
    } catch (error) {
      drawImport(context, parameters, problemText(error, words.failed))
    } finally {
      bytes.fill(0)
    }
  }
  const again = () => {
    bytes.fill(0)
    drawImport(context, parameters)
  }
  drawNotice(
    place,
    ofKey ? { title: words.confirm.title, text: enImportKey.confirm.text[ofKey] } : words.confirm,
    element(
      'dl',
      { class: 'accounts' },
      ...(['evm', 'solana'] as const).flatMap((family) => [
        element('dt', {}, words.families[family]),
        element('dd', {}, element('bdi', {}, accounts[family])),
      ]),
    ),
    element('p', {}, ofKey ? enImportKey.confirm.warning : words.confirm.warning),
    ...(ofKey ? [element('p', {}, enImportKey.confirm.noWords)] : []),
    buttons(
      button('primary', words.confirm.action, () => void take()),
      button('quiet', enOwner.cancel, again),
    ),
  )
}

/** While typing. */
export function stateOfTyped(text: string): string {
  const key = readTypedKey(text)
  return key ? stateOfKey(key) : stateOf(readTypedWords(text), text)
}

const stateOfKey = ({ family, isWhole }: TypedKey): string =>
  enImportKey[isWhole ? 'whole' : 'part'][family]

/** The last word is not called unknown before it is finished. */
function stateOf(typed: TypedWords, text: string): string {
  const isTyping = /\p{L}$/u.test(text)
  const finished = typed.unknown.filter((at) => !(isTyping && at === typed.words.length))
  if (typed.words.length === 0) return words.hint
  const [first] = finished
  if (first !== undefined) return words.unknown(first, typed.words[first - 1] ?? '')
  if (typed.problem === 'unknown' || typed.problem === 'short')
    return words.count(typed.words.length)
  return typed.problem ? problemOf(typed) : words.good
}

function problemOf({ problem, unknown, words: list }: TypedWords): string {
  const [first = 0] = unknown
  if (problem === 'unknown') return words.unknown(first, list[first - 1] ?? '')
  return problem === 'checksum' || problem === 'long' ? words[problem] : words.short
}

// Recognizes a private key where words are typed. Whether it is one is for the Worker to say.

interface TypedKey {
  family: keyof WalletAccounts
  /** As long as a key of its form. */
  isWhole: boolean
  text: string
}

/** Longer than any word on the list. */
const SHORTEST = 20

/** @returns undefined for words, and while it may become words */
export function readTypedKey(typed: string): TypedKey | undefined {
  const text = typed.trim()
  if (/^\[\s*\d+\s*(?:,|$)/.test(text))
    return { family: 'solana', isWhole: /^\[(?:\s*\d{1,3}\s*[,\]]){64}$/.test(text), text }
  const isToken = /^[0-9a-z]+$/i.test(text) && /\d/.test(text)
  if (!isToken || (text.length < SHORTEST && !/^0x/i.test(text))) return undefined
  if (/^(?:0x)?[0-9a-f]*$/i.test(text))
    return { family: 'evm', isWhole: /^(?:0x)?[0-9a-f]{64}$/i.test(text), text }
  return { family: 'solana', isWhole: /^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(text), text }
}
