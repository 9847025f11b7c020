import { useModalMessages } from '../../provider/useModalMessages.ts'
import { SkeletonRows } from '../../ui/Skeleton.tsx'

/** Rows in their final shape while wallets announce themselves. */
export function Searching() {
  const { searching } = useModalMessages().connect
  return (
    <div role="status">
      <span className="au-hidden">{searching}</span>
      <SkeletonRows rows={4} />
    </div>
  )
}
