// Refusals of codes, links and email requests.
import { Refusal } from '../walletApi/refusal.ts'
import type { CodeAnswer } from './challenges.ts'

export const codeOver = () =>
  new Refusal(410, 'challenge_over', 'This code has expired. Request a new email.')

export const linkOver = () =>
  new Refusal(
    410,
    'link_over',
    'This link has expired or was already used. Request a new email where you started.',
  )

export const held = (untilMs: number, nowMs: number) => {
  const hours = Math.max(1, Math.ceil((untilMs - nowMs) / 3_600_000))
  return new Refusal(
    403,
    'held',
    `Your account changed recently. For your security, try again in ${hours} h.`,
    { 'retry-after': String(Math.ceil((untilMs - nowMs) / 1000)) },
  )
}

export const heldAddress = (untilMs: number, nowMs: number) => {
  const hours = Math.max(1, Math.ceil((untilMs - nowMs) / 3_600_000))
  return new Refusal(
    403,
    'held',
    `This address was added recently. It opens your wallet in ${hours} h. Until then, sign in another way.`,
    { 'retry-after': String(Math.ceil((untilMs - nowMs) / 1000)) },
  )
}

export const mailUnavailable = () =>
  new Refusal(
    503,
    'mail_unavailable',
    'This site cannot send email. Its operator has not configured a mail server.',
  )

export const frozen = () =>
  new Refusal(403, 'wallet_frozen', 'This wallet is frozen. Contact the team behind this site.')

/** @param answer any answer except a correct code */
export function refusalOf(answer: Exclude<CodeAnswer, { right: unknown }>): Refusal {
  if (answer === 'over') return codeOver()
  if (answer === 'refused')
    return new Refusal(
      403,
      'device_refused',
      'The owner of the mailbox rejected this device. Start again.',
    )
  if (answer === 'not-approved')
    return new Refusal(
      409,
      'device_not_approved',
      'Open the link in the email first. The page shows the code.',
    )
  const { attemptsLeft } = answer
  if (attemptsLeft === 0)
    return new Refusal(410, 'challenge_over', 'Wrong code. Request a new email.')
  return new Refusal(400, 'code_wrong', `Wrong code. Attempts left: ${attemptsLeft}.`, {
    'attempts-left': String(attemptsLeft),
  })
}
