// The emails that the embedded wallet sends, one function each. Those about ways to sign in are in `wayMails.ts`.
import {
  type DeviceNames,
  EMAIL_NAME,
  PASSKEY_NAME,
  readDeviceLabel,
} from '@aureus/protocol/walletApi'
import type { MailLanguage, MailWords } from './language.ts'
import type { MailDraft, MailPart } from './layout.ts'
import { mailMessages as english } from './messages.ts'
import type { WalletLink } from './walletLink.ts'

const CODE_MS = 5 * 60_000
const LINK_MS = 10 * 60_000
const TEST_MS = 60 * 60_000

export const small = (...lines: string[]): MailPart[] => lines.map((line) => ({ small: line }))

export const notice = (write: MailDraft['write']): MailDraft => ({ kind: 'notice', write })

export const mailWithCode = (write: MailDraft['write']): MailDraft => ({
  kind: 'code',
  goodForMs: CODE_MS,
  write,
})

export function deviceOf({ words, fill }: MailLanguage, { browser, system }: DeviceNames): string {
  if (browser && system) return fill(words.device, { browser, system })
  return browser ?? system ?? words.unknownDevice
}

const factsOf = (language: MailLanguage, device: DeviceNames, atMs: number): MailPart => ({
  facts: [
    [language.words.facts.device, deviceOf(language, device)],
    [language.words.facts.time, language.time(atMs)],
  ],
})

export const codeMail = (brand: string, code: string): MailDraft =>
  mailWithCode(({ words, fill }) => ({
    subject: fill(words.code.subject, { brand }),
    parts: [
      { text: fill(words.code.says, { brand }) },
      { code },
      { text: words.code.life },
      ...small(words.ignore, fill(words.never, { brand })),
    ],
  }))

export const linkMail = (
  brand: string,
  { link, askedAtMs, ...device }: DeviceNames & { link: WalletLink; askedAtMs: number },
): MailDraft => ({
  kind: 'link',
  goodForMs: LINK_MS,
  write(language) {
    const { tag, words, fill } = language
    return {
      subject: fill(words.link.subject, { brand }),
      parts: [
        { text: words.link.says },
        factsOf(language, device, askedAtMs),
        { link: link(tag), label: words.link.action },
        { text: words.link.life },
        ...small(words.ignore, fill(words.never, { brand }), fill(words.reason, { brand })),
      ],
    }
  },
})

export const changePrimaryMail = (
  brand: string,
  { code, newEmail }: { code: string; newEmail: string },
): MailDraft =>
  mailWithCode(({ words, fill }) => ({
    subject: fill(words.changePrimary.subject, { brand }),
    parts: [
      { text: fill(words.changePrimary.says, { newEmail }) },
      { code },
      { text: words.code.life },
      ...small(words.changePrimary.warn, fill(words.never, { brand })),
    ],
  }))

export const changeSecondaryMail = (brand: string, code: string): MailDraft =>
  mailWithCode(({ words, fill }) => ({
    subject: fill(words.changeSecondary.subject, { brand }),
    parts: [
      { text: words.changeSecondary.says },
      { code },
      { text: words.code.life },
      ...small(words.ignore, fill(words.never, { brand }), fill(words.reason, { brand })),
    ],
  }))

export const addressTakenMail = (brand: string): MailDraft =>
  notice(({ words, fill }) => ({
    subject: fill(words.addressTaken.subject, { brand }),
    parts: [{ text: words.addressTaken.says }, ...small(fill(words.reason, { brand }))],
  }))

export const changedMail = (
  brand: string,
  {
    newEmail,
    freezeLink,
    atMs,
    isOld,
  }: { newEmail: string; freezeLink: WalletLink; atMs: number; isOld: boolean },
): MailDraft =>
  notice(({ tag, words, fill, time }) => ({
    subject: fill(words.changed.subject, { brand }),
    parts: [
      { text: isOld ? words.changed.old : words.changed.other },
      {
        facts: [
          [words.facts.email, newEmail],
          [words.facts.time, time(atMs)],
        ],
      },
      { link: freezeLink(tag), label: words.changed.action },
      { text: words.changed.life },
    ],
  }))

export const welcomeAddressMail = (brand: string): MailDraft =>
  notice(({ words, fill }) => ({
    subject: fill(words.changed.subject, { brand }),
    parts: [{ text: words.changed.fresh }, ...small(fill(words.never, { brand }))],
  }))

/** @param device with the provider's name where the person signed in there */
export const newDeviceMail = (
  brand: string,
  { provider, ...device }: DeviceNames & { atMs: number; provider?: string },
): MailDraft =>
  notice((language) => {
    const { words, fill } = language
    return {
      subject: fill(words.newDevice.subject, { brand }),
      parts: [
        { text: saysOf(language, provider) },
        factsOf(language, device, device.atMs),
        { text: adviceOf(language, provider) },
      ],
    }
  })

/** Names of providers come in English. Those that the product gave are translated. */
export function providerName({ words, more }: MailLanguage, name: string): string {
  if (name === english.passkey) return words.passkey
  if (name === EMAIL_NAME) return words.email
  return name === PASSKEY_NAME ? more.mails.mailTexts.passkey : name
}

/** The label of a way to sign in. Those of passkeys come in English, those of accounts and addresses stay as they are. */
export function wayLabel(
  language: MailLanguage,
  { provider, label }: { provider: string; label: string },
): string {
  if (provider !== PASSKEY_NAME) return label
  const device = readDeviceLabel(label)
  return device ? deviceOf(language, device) : providerName(language, label)
}

function saysOf(language: MailLanguage, name: string | undefined): string {
  const { words, fill } = language
  if (!name) return words.newDevice.says
  return fill(words.newDevice.saysOf, { provider: providerName(language, name) })
}

function adviceOf({ words, fill }: MailLanguage, provider: string | undefined): string {
  if (provider === english.passkey) return words.newDevice.adviceOfPasskey
  return provider ? fill(words.newDevice.adviceOf, { provider }) : words.newDevice.advice
}

export const deviceRemovedMail = (
  brand: string,
  device: DeviceNames & { atMs: number },
): MailDraft =>
  notice((language) => {
    const { words, fill } = language
    return {
      subject: fill(words.deviceRemoved.subject, { brand }),
      parts: [
        { text: words.deviceRemoved.says },
        factsOf(language, device, device.atMs),
        { text: words.deviceRemoved.advice },
      ],
    }
  })

/** @param event what happened to the wallet's key */
export const keyEventMail = (
  brand: string,
  event: keyof MailWords['keyEvents'],
  device: DeviceNames & { atMs: number },
): MailDraft =>
  notice((language) => {
    const { subject, says, advice } = language.words.keyEvents[event]
    return {
      subject: language.fill(subject, { brand }),
      parts: [{ text: says }, factsOf(language, device, device.atMs), { text: advice }],
    }
  })

export const frozenMail = (brand: string): MailDraft =>
  notice(({ words, fill }) => ({
    subject: fill(words.frozen.subject, { brand }),
    parts: [{ text: words.frozen.says }, { text: words.frozen.advice }],
  }))

/** From the console. An hour later it would say nothing any more. */
export const testMail = (brand: string): MailDraft => ({
  kind: 'notice',
  goodForMs: TEST_MS,
  write: ({ words, fill }) => ({
    subject: fill(words.test.subject, { brand }),
    parts: [{ text: words.test.says }],
  }),
})

interface Recovery extends DeviceNames {
  link: WalletLink
  readyAtMs: number
}

function recoveryParts(
  language: MailLanguage,
  { link, readyAtMs, ...device }: Recovery,
): MailPart[] {
  const { tag, words, time } = language
  return [
    {
      facts: [
        [words.facts.device, deviceOf(language, device)],
        [words.recovery.ready, time(readyAtMs)],
      ],
    },
    { link: link(tag), label: words.recovery.action },
    ...small(words.recovery.advice),
  ]
}

export const recoveryMail = (brand: string, recovery: Recovery): MailDraft => ({
  kind: 'recovery',
  write: (language) => ({
    subject: language.fill(language.words.recovery.subject, { brand }),
    parts: [{ text: language.words.recovery.says }, ...recoveryParts(language, recovery)],
  }),
})

export const reminderMail = (brand: string, recovery: Recovery): MailDraft => ({
  kind: 'reminder',
  write: (language) => ({
    subject: language.fill(language.words.reminder.subject, { brand }),
    parts: [{ text: language.words.reminder.says }, ...recoveryParts(language, recovery)],
  }),
})
