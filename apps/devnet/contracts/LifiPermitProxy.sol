// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface IPermitToken {
    function approve(address spender, uint256 amount) external returns (bool);
    function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        external;
    function transferFrom(address from, address to, uint256 amount) external returns (bool);
}

/// @title The devnet's stand-in for Permit2Proxy of LI.FI: a token's own permit, and then a call of the Diamond
contract LifiPermitProxy {
    address public immutable LIFI_DIAMOND;

    error CallFailed(bytes reason);

    constructor(address diamond) {
        LIFI_DIAMOND = diamond;
    }

    function callDiamondWithEIP2612Signature(
        address tokenAddress,
        uint256 amount,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s,
        bytes calldata diamondCalldata
    ) external payable returns (bytes memory) {
        IPermitToken token = IPermitToken(tokenAddress);
        token.permit(msg.sender, address(this), amount, deadline, v, r, s);
        token.transferFrom(msg.sender, address(this), amount);
        token.approve(LIFI_DIAMOND, amount);
        (bool success, bytes memory data) = LIFI_DIAMOND.call{value: msg.value}(diamondCalldata);
        if (!success) revert CallFailed(data);
        return data;
    }
}
