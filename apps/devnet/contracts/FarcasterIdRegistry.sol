// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Says which address holds a Farcaster account: the part of its registry that a sign-in reads
/// @dev On Optimism accounts are registered and transferred by their holders. Here anyone may give one away.
contract FarcasterIdRegistry {
    mapping(address owner => uint256 fid) public idOf;
    mapping(uint256 fid => address custody) public custodyOf;

    function give(uint256 fid, address to) external {
        delete idOf[custodyOf[fid]];
        delete custodyOf[idOf[to]];
        idOf[to] = fid;
        custodyOf[fid] = to;
    }
}
