// The emails that the embedded wallet sends, one function each.
import type { MailDraft, MailPart } from './layout.ts'
import { mailMessages as words } from './messages.ts'

interface Device {
  browser: string | null
  system: string | null
}

const CODE_MS = 5 * 60_000
const LINK_MS = 10 * 60_000
const TEST_MS = 60 * 60_000

const small = (...lines: string[]): MailPart[] => lines.map((line) => ({ small: line }))

const deviceOf = ({ browser, system }: Device) =>
  words.device(browser, system) ?? words.unknownDevice

/** UTC, because the reader's time zone is unknown. */
export const timeOf = (ms: number) =>
  `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`

const factsOf = (device: Device, atMs: number): MailPart => ({
  facts: [
    [words.facts.device, deviceOf(device)],
    [words.facts.time, timeOf(atMs)],
  ],
})

export const codeMail = (brand: string, code: string): MailDraft => ({
  kind: 'code',
  subject: words.code.subject(brand),
  goodForMs: CODE_MS,
  parts: [
    { text: words.code.says(brand) },
    { code },
    { text: words.code.life },
    ...small(words.ignore, words.never(brand)),
  ],
})

export const linkMail = (
  brand: string,
  { link, askedAtMs, ...device }: Device & { link: string; askedAtMs: number },
): MailDraft => ({
  kind: 'link',
  subject: words.link.subject(brand),
  goodForMs: LINK_MS,
  parts: [
    { text: words.link.says },
    factsOf(device, askedAtMs),
    { link, label: words.link.action },
    { text: words.link.life },
    ...small(words.ignore, words.never(brand), words.reason(brand)),
  ],
})

export const changePrimaryMail = (
  brand: string,
  { code, newEmail }: { code: string; newEmail: string },
): MailDraft => ({
  kind: 'code',
  subject: words.changePrimary.subject(brand),
  goodForMs: CODE_MS,
  parts: [
    { text: words.changePrimary.says(newEmail) },
    { code },
    { text: words.code.life },
    ...small(words.changePrimary.warn, words.never(brand)),
  ],
})

export const changeSecondaryMail = (brand: string, code: string): MailDraft => ({
  kind: 'code',
  subject: words.changeSecondary.subject(brand),
  goodForMs: CODE_MS,
  parts: [
    { text: words.changeSecondary.says },
    { code },
    { text: words.code.life },
    ...small(words.ignore, words.never(brand), words.reason(brand)),
  ],
})

export const addressTakenMail = (brand: string): MailDraft => ({
  kind: 'notice',
  subject: words.addressTaken.subject(brand),
  parts: [{ text: words.addressTaken.says }, ...small(words.reason(brand))],
})

export const changedMail = (
  brand: string,
  {
    newEmail,
    freezeLink,
    atMs,
    isOld,
  }: { newEmail: string; freezeLink: string; atMs: number; isOld: boolean },
): MailDraft => ({
  kind: 'notice',
  subject: words.changed.subject(brand),
  parts: [
    { text: isOld ? words.changed.old : words.changed.other },
    {
      facts: [
        [words.facts.email, newEmail],
        [words.facts.time, timeOf(atMs)],
      ],
    },
    { link: freezeLink, label: words.changed.action },
    { text: words.changed.life },
  ],
})

export const welcomeAddressMail = (brand: string): MailDraft => ({
  kind: 'notice',
  subject: words.changed.subject(brand),
  parts: [{ text: words.changed.fresh }, ...small(words.never(brand))],
})

/** @param device with the provider's name where the person signed in there */
export const newDeviceMail = (
  brand: string,
  { provider, ...device }: Device & { atMs: number; provider?: string },
): MailDraft => ({
  kind: 'notice',
  subject: words.newDevice.subject(brand),
  parts: [
    { text: provider ? words.newDevice.saysOf(provider) : words.newDevice.says },
    factsOf(device, device.atMs),
    { text: adviceOf(provider) },
  ],
})

function adviceOf(provider: string | undefined): string {
  if (provider === words.passkey) return words.newDevice.adviceOfPasskey
  return provider ? words.newDevice.adviceOf(provider) : words.newDevice.advice
}

/** A change of what opens the wallet, with a link to stop it. */
const wayMail = (
  { subject, says }: { subject: string; says: string },
  { facts, freezeLink }: { facts: [string, string][]; freezeLink: string },
): MailDraft => ({
  kind: 'notice',
  subject,
  parts: [
    { text: says },
    { facts },
    { link: freezeLink, label: words.changed.action },
    { text: words.changed.life },
  ],
})

interface ChangedWay {
  provider: string
  label: string
  freezeLink: string
}

export const wayAddedMail = (
  brand: string,
  { provider, label, opensAtMs, freezeLink }: ChangedWay & { opensAtMs: number },
): MailDraft =>
  wayMail(
    { subject: words.wayAdded.subject(brand), says: words.wayAdded.says },
    {
      facts: [
        [provider, label],
        [words.wayAdded.opens, timeOf(opensAtMs)],
      ],
      freezeLink,
    },
  )

export const wayRemovedMail = (
  brand: string,
  { provider, label, atMs, freezeLink }: ChangedWay & { atMs: number },
): MailDraft =>
  wayMail(
    { subject: words.wayRemoved.subject(brand), says: words.wayRemoved.says },
    {
      facts: [
        [provider, label],
        [words.facts.time, timeOf(atMs)],
      ],
      freezeLink,
    },
  )

/** An account that can be sold changed hands. */
export const holderChangedMail = (
  brand: string,
  { provider, label, opensAtMs, freezeLink }: ChangedWay & { opensAtMs: number },
): MailDraft =>
  wayMail(
    { subject: words.holderChanged.subject(provider, brand), says: words.holderChanged.says },
    {
      facts: [
        [provider, label],
        [words.wayAdded.opens, timeOf(opensAtMs)],
      ],
      freezeLink,
    },
  )

export const addEmailMail = (brand: string, code: string): MailDraft => ({
  kind: 'code',
  subject: words.addEmail.subject(brand),
  goodForMs: CODE_MS,
  parts: [
    { text: words.addEmail.says },
    { code },
    { text: words.code.life },
    ...small(words.ignore, words.never(brand), words.reason(brand)),
  ],
})

/** To the address that was added. */
export const addedAddressMail = (brand: string, opensAtMs: number): MailDraft => ({
  kind: 'notice',
  subject: words.addedAddress.subject(brand),
  parts: [
    { text: words.addedAddress.says },
    { facts: [[words.wayAdded.opens, timeOf(opensAtMs)]] },
    ...small(words.never(brand)),
  ],
})

export const deviceRemovedMail = (brand: string, device: Device & { atMs: number }): MailDraft => ({
  kind: 'notice',
  subject: words.deviceRemoved.subject(brand),
  parts: [
    { text: words.deviceRemoved.says },
    factsOf(device, device.atMs),
    { text: words.deviceRemoved.advice },
  ],
})

/** @param event what happened to the wallet's key */
export const keyEventMail = (
  brand: string,
  event: keyof typeof words.keyEvents,
  device: Device & { atMs: number },
): MailDraft => {
  const { subject, says, advice } = words.keyEvents[event]
  return {
    kind: 'notice',
    subject: subject(brand),
    parts: [{ text: says }, factsOf(device, device.atMs), { text: advice }],
  }
}

export const frozenMail = (brand: string): MailDraft => ({
  kind: 'notice',
  subject: words.frozen.subject(brand),
  parts: [{ text: words.frozen.says }, { text: words.frozen.advice }],
})

/** From the console. An hour later it would say nothing any more. */
export const testMail = (brand: string): MailDraft => ({
  kind: 'notice',
  subject: words.test.subject(brand),
  parts: [{ text: words.test.says }],
  goodForMs: TEST_MS,
})

interface Recovery extends Device {
  link: string
  readyAtMs: number
}

const recoveryParts = ({ link, readyAtMs, ...device }: Recovery): MailPart[] => [
  {
    facts: [
      [words.facts.device, deviceOf(device)],
      [words.recovery.ready, timeOf(readyAtMs)],
    ],
  },
  { link, label: words.recovery.action },
  ...small(words.recovery.advice),
]

export const recoveryMail = (brand: string, recovery: Recovery): MailDraft => ({
  kind: 'recovery',
  subject: words.recovery.subject(brand),
  parts: [{ text: words.recovery.says }, ...recoveryParts(recovery)],
})

export const reminderMail = (brand: string, recovery: Recovery): MailDraft => ({
  kind: 'reminder',
  subject: words.reminder.subject(brand),
  parts: [{ text: words.reminder.says }, ...recoveryParts(recovery)],
})
