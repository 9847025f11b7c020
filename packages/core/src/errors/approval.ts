import { AureusError } from '@aureus/protocol'

/** ApproveTransaction was to be shown, and nobody is there who would fill it. */
export class ApprovalHostMissingError extends AureusError {
  override name = 'ApprovalHostMissingError'
  constructor() {
    super('There is no wallet to approve with', {
      metaMessages: ['ApproveTransaction is opened by a connector, with `openApproval`.'],
    })
  }
}
