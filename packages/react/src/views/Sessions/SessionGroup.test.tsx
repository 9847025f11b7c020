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
  test('behavior: lists sessions of every family with address, chain, start and last use', () => {
    const html = drawn(inThreeFamilies, listed.id)
    expect(html.match(/<li/g)).toHaveLength(3)
    expect(html).toMatch(/0xd8dA…6045.*Aureus Testnet.*7S3P4H…AaKv.*Solana.*bc1q9v….*Bitcoin/)
    expect(html.match(/<svg/g)).toHaveLength(3)
    expect(html).toMatch(/datetime="2026-11-20T12:34:00.000Z"[^>]*>Used /i)
    expect(html).toMatch(/datetime="2026-11-19T08:05:00.000Z"[^>]*>Since /i)
  })

  test('behavior: marks only the session that the page uses', () => {
    expect(drawn(inThreeFamilies, 'solana').match(/In use/g)).toHaveLength(1)
    expect(drawn(inThreeFamilies)).not.toContain('In use')
  })

  test('behavior: names the session in its End button', () => {
    const html = drawn([listed], undefined, listed.id)
    expect(html).toContain('aria-label="End session for 0xd8dA…6045 on Aureus Testnet"')
    expect(html).toContain('aria-busy="true"')
  })

  test('behavior: names the other browser as far as it is known', () => {
    expect(drawn([elsewhere])).toContain('Firefox on Windows')
    expect(drawn([{ ...elsewhere, system: null }])).toContain('>Firefox<')
    expect(drawn([{ ...elsewhere, browser: null, system: null }])).toContain('Unknown browser')
    expect(drawn([listed])).not.toContain('Firefox')
  })

  test('param: shows a chain that is not configured', () => {
    expect(drawn([{ ...listed, chainId: 'eip155:31337' }])).toContain('Unknown Network')
  })
})

describe('Sessions', () => {
  test('behavior: shows placeholder rows while the list loads', () => {
    expect(renderIn(clientIn(inFamilies), Sessions)).toContain('Loading your sessions')
  })
})
