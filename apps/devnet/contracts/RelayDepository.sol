// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface IToken {
    function transferFrom(address from, address to, uint256 amount) external returns (bool);
}

/// @title The devnet's stand-in for Relay's Depository, with the deposits that have an amount
/// @dev Nothing is ever paid out of it: the stand-in's solver pays from its own account.
contract RelayDepository {
    event RelayNativeDeposit(address from, uint256 amount, bytes32 id);
    event RelayErc20Deposit(address from, address token, uint256 amount, bytes32 id);

    error NotTransferred();

    function depositNative(address depositor, bytes32 id) external payable {
        emit RelayNativeDeposit(depositor, msg.value, id);
    }

    function depositErc20(address depositor, address token, uint256 amount, bytes32 id) external {
        if (!IToken(token).transferFrom(msg.sender, address(this), amount)) revert NotTransferred();
        emit RelayErc20Deposit(depositor, token, amount, id);
    }
}
