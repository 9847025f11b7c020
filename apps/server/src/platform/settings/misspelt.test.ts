import { describe, expect, test } from 'vitest'
import { editDistance, nearestName } from './misspelt.ts'

const ours = [
  'APP_ORIGINS',
  'DATABASE_URL',
  'HOST',
  'MAIL_FROM',
  'NETWORKS',
  'NODE_ENV',
  'PORT',
  'RPC_URLS',
  'SESSION_IDLE',
  'SIGN_IN_ENABLED',
  'TRUST_PROXY',
  'X_CLIENT_ID',
]

describe('nearestName', () => {
  test.each([
    ['a plural', 'TRUST_PROXIES', 'TRUST_PROXY'],
    ['a singular', 'RPC_URL', 'RPC_URLS'],
    ['the singular of one word', 'NETWORK', 'NETWORKS'],
    ['a participle', 'TRUSTED_PROXY', 'TRUST_PROXY'],
    ['a missing letter', 'DATABSE_URL', 'DATABASE_URL'],
    ['a letter too many', 'EMAIL_FROM', 'MAIL_FROM'],
    ['swapped letters', 'NODE_EVN', 'NODE_ENV'],
    ['another ending', 'DATABASE_URI', 'DATABASE_URL'],
    ['words in another order', 'PROXY_TRUST', 'TRUST_PROXY'],
    ['a missing underscore', 'SIGNIN_ENABLED', 'SIGN_IN_ENABLED'],
    ['small letters', 'trust_proxy', 'TRUST_PROXY'],
    ['hyphens', 'trust-proxy', 'TRUST_PROXY'],
    ['our own prefix', 'AUREUS_PORT', 'PORT'],
    ['our own prefix and a plural', 'AUREUS_TRUST_PROXIES', 'TRUST_PROXY'],
  ])('behavior: finds the setting behind %s: %s', (_, given, meant) => {
    expect(nearestName(given, ours)).toBe(meant)
  })

  test.each([
    ['one of ours', 'PORT'],
    ['a short word', 'POST'],
    ['a short word in small letters', 'host'],
    ['another word of the same length', 'SESSION_ID'],
    ['a name without its first word', 'CLIENT_ID'],
    ['a name with a word more', 'REDIS_DATABASE_URL'],
    ['another first letter in a short word', 'DNS_URLS'],
    ['our prefix before another name', 'AUREUS_POSTGRESQL_PORT'],
  ])('behavior: finds none for %s: %s', (_, given) => {
    expect(nearestName(given, ours)).toBeUndefined()
  })
})

describe('editDistance', () => {
  test.each([
    ['', '', 0],
    ['PORT', 'PORT', 0],
    ['PORT', '', 4],
    ['', 'PORT', 4],
    ['SMTP_PASWORD', 'SMTP_PASSWORD', 1],
    ['KITTEN', 'SITTING', 3],
    ['AB', 'BA', 1],
  ])('behavior: from %j to %j', (from, to, expected) => {
    expect(editDistance(from, to)).toBe(expected)
  })
})
