// What the descriptions of the routes of names share.
import { reasonsOf } from './reasons.ts'

export const owner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const at = '2026-11-20T12:00:00.000Z'

export const address = {
  description: 'An EVM address in any letter case.',
  example: owner,
}

const list = (status: 400 | 401 | 404) =>
  reasonsOf(status)
    .map((one) => `\`${one}\``)
    .join(', ')

export const refused = { 400: list(400), 401: list(401) }
export const absent = { 400: list(400), 404: list(404) }
