// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Says which keys a Farcaster account has: the part of its registry that a sign-in reads
/// @dev On Optimism keys are added and removed by the account's holder. Here anyone may set them.
contract FarcasterKeyRegistry {
    enum KeyState {
        NULL,
        ADDED,
        REMOVED
    }

    struct KeyData {
        KeyState state;
        uint32 keyType;
    }

    mapping(uint256 fid => mapping(bytes key => KeyData)) private _keys;

    function keyDataOf(uint256 fid, bytes calldata key) external view returns (KeyData memory) {
        return _keys[fid][key];
    }

    function set(uint256 fid, bytes calldata key, KeyState state, uint32 keyType) external {
        _keys[fid][key] = KeyData(state, keyType);
    }
}
