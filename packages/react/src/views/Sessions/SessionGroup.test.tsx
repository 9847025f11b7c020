import type { ListedSession } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import { inThreeFamilies, listed } from '../../testing/pictures/sessionPictures.ts'
import { inFamilies } from '../../testing/pictures/severalFamilies.ts'
import { clientIn, renderIn } from '../../testing/renderIn.tsx'
import { SessionGroup } from './SessionGroup.tsx'
import { Sessions } from './Sessions.tsx'

function drawn(sessions: readonly ListedSession[], own?: string, ending?: string): string {
  return renderIn(clientIn(inFamilies), () => (
    <SessionGroup label="Here" sessions={sessions} own={own} ending={ending} onEnd={() => {}} />
  ))
}

const elsewhere = { ...listed, current: false }

describe('SessionGroup', () => {
  test('behavior: one visitor holds several sessions, of every family: address, chain, since when, last used', () => {
    const html = drawn(inThreeFamilies, listed.id)
    expect(html.match(/<li/g)).toHaveLength(3)
    expect(html).toMatch(/0xd8dA…6045.*Aureus Testnet.*7S3P4H…AaKv.*Solana.*bc1q9v….*Bitcoin/)
    expect(html.match(/<svg/g)).toHaveLength(3)
    expect(html).toMatch(/datetime="2026-11-20T12:34:00.000Z"[^>]*>Last used /i)
    expect(html).toMatch(/datetime="2026-11-19T08:05:00.000Z"[^>]*>Started /i)
  })

  test('behavior: the one that the page uses is marked, and no other', () => {
    expect(drawn(inThreeFamilies, 'solana').match(/In use/g)).toHaveLength(1)
    expect(drawn(inThreeFamilies)).not.toContain('In use')
  })

  test('behavior: each can be ended, and is named by its button', () => {
    const html = drawn([listed], undefined, listed.id)
    expect(html).toContain('aria-label="End session for 0xd8dA…6045 on Aureus Testnet"')
    expect(html).toContain('aria-busy="true"')
  })

  test('behavior: elsewhere it says in which browser, as far as that is known', () => {
    expect(drawn([elsewhere])).toContain('Firefox on Windows')
    expect(drawn([{ ...elsewhere, system: null }])).toContain('>Firefox<')
    expect(drawn([{ ...elsewhere, browser: null, system: null }])).toContain('Unknown browser')
    expect(drawn([listed])).not.toContain('Firefox')
  })

  test('param: a chain that is not configured', () => {
    expect(drawn([{ ...listed, chainId: 'eip155:31337' }])).toContain('Unknown Network')
  })
})

describe('Sessions', () => {
  test('behavior: rows in their shape while the list is on its way', () => {
    expect(renderIn(clientIn(inFamilies), Sessions)).toContain('Loading your sessions')
  })
})
