// Why a code, a link or a request by mail is refused.
import { Refusal } from '../walletApi/refusal.ts'
import type { CodeAnswer } from './challenges.ts'

export const codeOver = () =>
  new Refusal(410, 'challenge_over', 'This code is over. Ask for a new mail.')

export const linkOver = () =>
  new Refusal(
    410,
    'link_over',
    'This link is over, or was used. Ask for a new mail where you were.',
  )

export const held = (untilMs: number, nowMs: number) => {
  const hours = Math.max(1, Math.ceil((untilMs - nowMs) / 3_600_000))
  return new Refusal(
    403,
    'held',
    `This has to wait for ${hours} h more, because your account was changed. That keeps thieves out.`,
    { 'retry-after': String(Math.ceil((untilMs - nowMs) / 1000)) },
  )
}

export const mailUnavailable = () =>
  new Refusal(
    503,
    'mail_unavailable',
    'This site cannot send mail. Whoever runs it has to name a mail server.',
  )

export const frozen = () =>
  new Refusal(403, 'wallet_frozen', 'This wallet is frozen. Write to the people who run this site.')

/** @param answer anything but a right code */
export function refusalOf(answer: Exclude<CodeAnswer, { right: unknown }>): Refusal {
  if (answer === 'over') return codeOver()
  if (answer === 'refused')
    return new Refusal(403, 'device_refused', 'This device was refused by mail. Start again.')
  if (answer === 'not-approved')
    return new Refusal(
      409,
      'device_not_approved',
      'Open the link in the mail first: the code stands on its page.',
    )
  const { attemptsLeft } = answer
  if (attemptsLeft === 0)
    return new Refusal(410, 'challenge_over', 'That was not the code. Ask for a new mail.')
  return new Refusal(
    400,
    'code_wrong',
    `That is not the code. Tries that are left: ${attemptsLeft}.`,
    { 'attempts-left': String(attemptsLeft) },
  )
}
