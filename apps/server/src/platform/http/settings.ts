// Who may show the page in a frame.
import * as v from 'valibot'
import { isLoopback, parseOrigin } from '../settings/origin.ts'
import { setting } from '../settings/schema.ts'

const hostsLike = (example: string) =>
  v.optional(
    setting(
      `expected origins separated by spaces, such as ${example}; plain http works on localhost only`,
      parseHosts,
    ),
    '',
  )

export const framingVariables = {
  MINI_APP_HOSTS: hostsLike('https://farcaster.xyz'),
  SAFE_APP_HOSTS: hostsLike('https://app.safe.global'),
}

function parseHosts(value: string): readonly string[] | undefined {
  const hosts = value.split(/[\s,]+/).filter(Boolean)
  const origins = hosts.map((host) => parseOrigin(host) ?? '')
  return origins.every(isSafe) ? origins : undefined
}

function isSafe(origin: string): boolean {
  const url = URL.parse(origin)
  return url?.protocol === 'https:' || (url !== null && isLoopback(url.hostname))
}
