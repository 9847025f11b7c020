import type { SocialOption } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import { clientIn, config, renderIn } from '../testing/renderIn.tsx'
import { SocialButtons } from './SocialButtons.tsx'

const all: SocialOption[] = [
  { id: 'google', name: 'Google' },
  { id: 'github', name: 'GitHub' },
  { id: 'discord', name: 'Discord' },
  { id: 'oidc:acme', name: 'Acme', picture: '/acme.png' },
]

/** The buttons' names, in their order. */
function drawn(socials: SocialOption[], last?: string) {
  const embeddedWallet = { url: 'https://wallet.example', origins: [], socials }
  const client = clientIn({}, null, {
    config: { ...config, features: { ...config.features, embeddedWallet } },
    storage: {
      get: () => null,
      set: () => undefined,
      device: () => ({ getItem: () => last ?? null, setItem: () => undefined }),
    },
  })
  const html = renderIn(client, SocialButtons)
  return {
    html,
    names: [...html.matchAll(/<button[^>]*aria-label="([^"]+)"/g)].map(([, name]) => name),
  }
}

describe('SocialButtons', () => {
  test('behavior: shows up to three in the operator’s order, without folding', () => {
    expect(drawn(all.slice(0, 3)).names).toEqual(['Google', 'GitHub', 'Discord'])
  })

  test('behavior: folds what follows the third', () => {
    expect(drawn(all).names).toEqual(['Google', 'GitHub', 'Discord', 'More ways to sign in'])
  })

  test('behavior: the last used one comes first and is marked', () => {
    const { html, names } = drawn(all, 'oidc:acme')
    expect(names).toEqual(['Acme', 'Google', 'GitHub', 'More ways to sign in'])
    expect(html).toContain('Last used: Acme')
    expect(html).toContain('src="/acme.png"')
  })

  test('behavior: a provider that is not offered any more is not marked', () => {
    expect(drawn(all.slice(0, 2), 'discord').html).not.toContain('Last used')
  })

  test('behavior: Farcaster is a button like the others', () => {
    const { html, names } = drawn([{ id: 'farcaster', name: 'Farcaster', relay: true }])
    expect(names).toEqual(['Farcaster'])
    expect(html).toContain('#855DCD')
  })
})
