// The rescue page: kit and factor in, words, if there are any, and keys out. One file, no network, no server. It works from a USB stick.

import { closeWallet } from '../../keys/worker/open.ts'
import { type Exported, readable } from '../../keys/worker/owner/exportKey.ts'
import { type KitContent, KitError, readKit } from '../../keys/worker/owner/kit.ts'
import { type KitSecret, openKit } from '../../keys/worker/owner/openKit.ts'
import { element } from '../../lib/elements/element.ts'
import { enRescue } from '../../lib/messages/en.rescue.ts'
import { languageMenu } from './language.ts'

const words = enRescue

export function drawRescue(place: HTMLElement): void {
  document.title = words.title
  const text = element('textarea', {
    id: 'kit',
    rows: '4',
    spellcheck: 'false',
    autocomplete: 'off',
  })
  const file = element('input', { id: 'file', type: 'file', accept: '.json,application/json' })
  const kinds = (['password', 'code'] as const).map((kind) => {
    const input = element('input', {
      type: 'radio',
      name: 'kind',
      id: kind,
      value: kind,
      checked: kind === 'password',
    })
    return { kind, input, label: element('label', { for: kind }, input, words[kind]) }
  })
  const secret = element('input', {
    id: 'secret',
    type: 'password',
    autocomplete: 'off',
    spellcheck: 'false',
  })
  const name = element('label', { for: 'secret' }, words.password)
  const problem = element('p', { role: 'alert' })
  const open = element('button', { type: 'submit' }, words.action)
  const chosen = () => kinds.find(({ input }) => input.checked)?.kind ?? 'password'
  for (const { input } of kinds)
    input.addEventListener('change', () => {
      name.textContent = words[chosen()]
      secret.type = chosen() === 'password' ? 'password' : 'text'
      secret.value = ''
    })
  const take = async (given: Blob | undefined | null) => {
    if (given) text.value = await given.text()
  }
  file.addEventListener('change', () => void take(file.files?.[0]))
  const form = element(
    'form',
    { novalidate: true },
    element('label', { for: 'file' }, words.file),
    file,
    element('label', { for: 'kit' }, words.kit),
    element('small', {}, words.kitHint),
    text,
    element('fieldset', {}, element('legend', {}, words.with), ...kinds.map(({ label }) => label)),
    name,
    secret,
    problem,
    open,
  )
  for (const kind of ['dragover', 'drop'] as const)
    document.addEventListener(kind, (event) => {
      event.preventDefault()
      if (kind === 'drop') void take(event.dataTransfer?.files[0])
    })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (open.disabled) return
    open.disabled = true
    problem.textContent = words.working
    // Draws the line above before the slow function blocks the page.
    setTimeout(async () => {
      try {
        if (text.value.trim() === '') throw new KitError('not_a_kit')
        const kit = readKit(text.value)
        drawOpened(place, kit, await openWith(kit, chosen(), secret.value))
      } catch (error) {
        problem.textContent = text.value.trim() === '' ? words.problems.empty : problemText(error)
        open.disabled = false
      }
    }, 50)
  })
  place.replaceChildren(
    languageMenu(words.language),
    element('h1', {}, words.title),
    element('p', {}, words.text),
    form,
  )
  if (!globalThis.crypto?.subtle) {
    problem.textContent = words.problems.noCrypto
    open.disabled = true
  }
}

async function openWith(
  kit: KitContent,
  kind: KitSecret['kind'],
  typed: string,
): Promise<Exported> {
  const password = new TextEncoder().encode(typed.normalize('NFKC'))
  const secret =
    kind === 'password' ? ({ kind, password } as const) : ({ kind, code: typed } as const)
  const opened = await openKit(kit, secret)
  try {
    return readable(opened)
  } finally {
    closeWallet(opened)
  }
}

function drawOpened(place: HTMLElement, kit: KitContent, shown: Exported): void {
  const families = (['evm', 'solana'] as const).flatMap((family) => [
    element('h2', {}, words.families[family]),
    element('p', { class: 'mono', dir: 'ltr' }, kit.accounts[family]),
    element(
      'details',
      {},
      element('summary', {}, words.key),
      element('p', { class: 'mono', dir: 'ltr', id: `key-${family}` }, shown[family]),
    ),
  ])
  const hasWords = shown.words.length > 0
  const phrase = hasWords
    ? [
        element('h2', {}, words.words),
        // Words of the English list, in every language.
        element(
          'ol',
          { dir: 'ltr', lang: 'en' },
          ...shown.words.map((word) => element('li', {}, word)),
        ),
      ]
    : [element('p', {}, words.noWords)]
  place.replaceChildren(
    element('h1', { tabindex: '-1' }, words.opened),
    element('p', {}, words.accounts),
    ...phrase,
    ...families,
    element('p', {}, hasWords ? words.next : words.nextOfKeys),
  )
}

function problemText(error: unknown): string {
  const name = error instanceof KitError ? error.reason : error instanceof Error ? error.name : ''
  const texts: Record<string, string> = words.problems
  return (Object.hasOwn(texts, name) ? texts[name] : undefined) ?? words.problems.other
}
