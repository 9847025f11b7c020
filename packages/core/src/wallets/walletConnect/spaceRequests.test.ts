import { expect, test } from 'vitest'
import { spaceRequests } from './spaceRequests.ts'

function createClient() {
  const sent: { topic: string; atMs: number }[] = []
  const client = {
    async request({ topic }: { topic: string }): Promise<unknown> {
      sent.push({ topic, atMs: Date.now() })
      if (topic === 'declined') throw new Error(topic)
      return topic
    },
  }
  spaceRequests(client as Parameters<typeof spaceRequests>[0])
  return { client, sent }
}

test('behavior: concurrent requests leave in order, each in its own millisecond', async () => {
  const { client, sent } = createClient()
  const topics = ['a', 'b', 'c', 'd']
  expect(await Promise.all(topics.map((topic) => client.request({ topic })))).toEqual(topics)
  expect(sent.map(({ topic }) => topic)).toEqual(topics)
  expect(new Set(sent.map(({ atMs }) => atMs)).size).toBe(4)
})

test('error: a failed request does not hold up others', async () => {
  const { client } = createClient()
  const declined = client.request({ topic: 'declined' })
  const next = client.request({ topic: 'a' })
  await expect(declined).rejects.toThrow('declined')
  expect(await next).toBe('a')
})
