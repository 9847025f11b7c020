import { beforeEach, describe, expect, test } from 'vitest'
import { connect } from '../connection/connect.ts'
import { disconnect } from '../connection/disconnect.ts'
import { ApprovalHostMissingError } from '../errors/approval.ts'
import { RequestPendingError } from '../errors/wallet.ts'
import { closeModal } from '../navigation/closeModal.ts'
import { openModal } from '../navigation/openModal.ts'
import { goBack } from '../navigation/router.ts'
import { signIn } from '../signIn/signIn.ts'
import { setUp } from '../testing/client.ts'
import { openApproval } from './openApproval.ts'
import { currentView } from './router.ts'

describe('openApproval', () => {
  let client: Awaited<ReturnType<typeof setUp>>['client']
  let control: Awaited<ReturnType<typeof setUp>>['control']
  let rejections: Error[]
  let host: Parameters<typeof openApproval>[1]
  const shown = () => currentView(client.state.modal.getState()).name
  const modal = () => client.state.modal.getState()

  beforeEach(async () => {
    const parts = await setUp({ required: false })
    ;({ client, control } = parts)
    await connect(client, { wallet: parts.listed })
    rejections = []
    host = { mount: () => () => {}, reject: (reason) => void rejections.push(reason) }
  })

  test('behavior: opens the modal, and hides it with the answer', () => {
    const done = openApproval(client, host)
    expect(modal().open).toBe(true)
    expect(shown()).toBe('ApproveTransaction')
    done()
    expect(modal().open).toBe(false)
    expect(rejections).toEqual([])
  })

  test('behavior: over an open modal, which is as it was after the answer', () => {
    openModal(client)
    openApproval(client, host)()
    expect(modal()).toMatchObject({ open: true, history: [{ name: 'Account' }] })
    expect(rejections).toEqual([])
  })

  test.each([
    ['closing', async () => closeModal(client)],
    ['going back', async () => goBack(client)],
    ['another opening', async () => openModal(client)],
    ['a disconnection', () => disconnect(client)],
  ])('behavior: %s refuses what is open, once', async (_, leave) => {
    const done = openApproval(client, host)
    await leave()
    expect(rejections.map(({ name }) => name)).toEqual(['UserRejectedError'])
    const after = modal()
    done()
    expect(modal()).toBe(after)
    expect(rejections).toHaveLength(1)
  })

  test('behavior: with a sign-in required and none made, closing shakes and refuses nothing', () => {
    Object.assign(client.config.signIn, { required: true })
    openApproval(client, host)
    closeModal(client)
    expect(modal()).toMatchObject({ open: true, shake: true })
    expect(rejections).toEqual([])
  })

  test('behavior: a sign-in that fails while it is shown asks again in SIWXSignMessage', async () => {
    control.reject('personal_sign')
    openApproval(client, host)
    await expect(signIn(client)).rejects.toThrow()
    expect(modal().history).toEqual([{ name: 'SIWXSignMessage' }])
    expect(rejections).toHaveLength(1)
  })

  test('error: without a host', () => {
    expect(() => openApproval(client, undefined as never)).toThrow(ApprovalHostMissingError)
    expect(() => openModal(client, { view: { name: 'ApproveTransaction' } as never })).toThrow(
      ApprovalHostMissingError,
    )
    expect(modal().open).toBe(false)
  })

  test('error: while another one asks', () => {
    openApproval(client, host)
    expect(() => openApproval(client, { ...host })).toThrow(RequestPendingError)
    expect(rejections).toEqual([])
  })
})
