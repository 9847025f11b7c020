import { toastsOf } from '@aureus/core'
import { describe, expect, test } from 'vitest'
import { clientIn, renderIn } from '../testing/renderIn.tsx'
import { modalChunk } from './chunks.ts'
import { Modal } from './Modal.tsx'
import { ModalPlace } from './ModalPlace.tsx'
import { Toasts } from './Toasts.tsx'

describe('Modal', () => {
  test('behavior: draws nothing on a server', () => {
    expect(renderIn(clientIn(), Modal)).toBe('')
  })

  test('behavior: shows its outline while its code loads', () => {
    const html = renderIn(clientIn({ modal: { open: true } }), ModalPlace)
    expect(html).toMatch(
      /^<section aria-busy="true" data-aureus="own" class="[^"]*coming[^"]*"><\/section>$/,
    )
  })

  test('behavior: in embedded mode, a server draws its outline, busy and without a style attribute', () => {
    const html = renderIn(clientIn({ modal: { embedded: true } }), Modal)
    expect(html).toMatch(/^<section aria-busy="true" data-aureus="own" class="[^"]+"><\/section>$/)
  })

  test('behavior: loads its code with the chunk', async () => {
    expect((await modalChunk.load()).Dialog.name).toBe('Dialog')
  })
})

describe('Toasts', () => {
  test('behavior: draws nothing on a server', () => {
    const client = clientIn()
    toastsOf(client).add('Signed in')
    expect(renderIn(client, Toasts)).toBe('')
  })
})
