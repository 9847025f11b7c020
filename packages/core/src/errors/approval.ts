import { AureusError } from '@aureus/protocol'

/** ApproveTransaction was opened without a host to fill it. */
export class ApprovalHostMissingError extends AureusError {
  override name = 'ApprovalHostMissingError'
  constructor() {
    super('No wallet to approve with', {
      metaMessages: ['A connector opens ApproveTransaction with `openApproval`.'],
    })
  }
}
