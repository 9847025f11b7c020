import { holds } from './check.ts'
import type { Stage } from './stage.ts'
import type { Subject } from './subject.ts'

/** Checks that a connected account signs a text verifiably by the namespace's rule. */
export async function signs(
  { of }: Stage,
  subject: Subject,
  { id, address, message = 'a' }: { id: string; address: string; message?: string },
): Promise<void> {
  const signature = await of(id).signMessage({ address, message })
  holds('the signature verifies', await subject.verify({ address, message, signature }))
}
