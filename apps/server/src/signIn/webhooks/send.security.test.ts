// Where webhooks may go, whatever the setting's names resolve to.
import { afterAll, describe, expect, test } from 'vitest'
import { createWebhookSender } from './webhooks.ts'

const sender = createWebhookSender(Buffer.alloc(32, 1))
afterAll(() => sender.close())

describe('createWebhookSender', () => {
  test.each([
    'https://10.0.0.1/hook',
    'https://192.168.1.1/hook',
    'https://169.254.169.254/latest/meta-data',
    'https://[fd00::1]/hook',
    'https://[::ffff:10.0.0.1]/hook',
  ])('error: does not dial %s', async (url) => {
    const sent = sender.send({ id: 'msg_1', url, body: '{}' }, 0)
    await expect(sent).rejects.toThrow('The address is not public')
  })
})
