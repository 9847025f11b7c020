import { enPermissions, type PermissionMessages } from '../../messages/en.permissions.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'

export function usePermissionMessages(): PermissionMessages {
  return useModalMessages().permissionList ?? enPermissions
}
