// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC4337} from "solady/accounts/ERC4337.sol";
import {SignatureCheckerLib} from "solady/utils/SignatureCheckerLib.sol";

/// @title A smart account with one owner
/// @dev ERC-4337 for EntryPoint 0.8; ERC-1271 with ERC-7739 nested signatures, so that one signature
/// cannot be replayed on another account of the same owner. Used behind an ERC-1967 proxy.
contract Account is ERC4337 {
    function entryPoint() public pure override returns (address) {
        return 0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108;
    }

    function _domainNameAndVersion()
        internal
        pure
        override
        returns (string memory name, string memory version)
    {
        return ("Aureus Account", "1");
    }

    /// @dev Checks the entry point's hash itself, which is EIP-712 since 0.8. Solady takes it as a signed
    /// message of 32 bytes, which a page could have the owner sign unread.
    function _validateSignature(PackedUserOperation calldata userOp, bytes32 userOpHash)
        internal
        view
        override
        returns (uint256)
    {
        return SignatureCheckerLib.isValidSignatureNowCalldata(
            owner(), userOpHash, userOp.signature
        ) ? 0 : 1;
    }

    /// @dev Compressed calldata would be a second way into every function, and nothing here needs it.
    function _useLibZipCdFallback() internal pure override returns (bool) {
        return false;
    }
}
