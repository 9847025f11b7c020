import { useModalMessages } from '../../modal/useModalMessages.ts'
import { SkeletonRows } from '../../ui/Skeleton.tsx'

/** Rows in their final shape while wallets announce themselves. */
export function Searching({ rows = 2 }: { rows?: number }) {
  const { searching } = useModalMessages().connect
  return (
    <div role="status">
      <span className="au-hidden">{searching}</span>
      <SkeletonRows rows={rows} />
    </div>
  )
}
