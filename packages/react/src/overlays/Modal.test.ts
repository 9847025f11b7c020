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

  test('behavior: open before its code has come, it has its shape', () => {
    const html = renderIn(clientIn({ modal: { open: true } }), ModalPlace)
    expect(html).toMatch(/^<section aria-busy="true" class="[^"]*coming[^"]*"><\/section>$/)
  })

  test('behavior: part of the page: the server draws its shape, busy, without a style attribute', () => {
    const html = renderIn(clientIn({ modal: { embedded: true } }), Modal)
    expect(html).toMatch(/^<section aria-busy="true" class="[^"]+"><\/section>$/)
  })

  test('behavior: its code comes by the chunk', async () => {
    expect((await modalChunk.load()).name).toBe('Dialog')
  })
})

describe('Toasts', () => {
  test('behavior: draws nothing on a server', () => {
    const client = clientIn()
    toastsOf(client).add('Signed in')
    expect(renderIn(client, Toasts)).toBe('')
  })
})
