// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface IToken {
    function transfer(address to, uint256 amount) external returns (bool);
    function transferFrom(address from, address to, uint256 amount) external returns (bool);
}

/// @title A stand-in for a lending pool with the interface of Aave v3, for development only
/// @dev It keeps what is supplied and pays no interest. Not audited, and not for real funds.
contract LendingPool {
    error TooLittle();
    error TransferFailed();

    event Supply(
        address indexed reserve, address user, address indexed onBehalfOf, uint256 amount, uint16 indexed referralCode
    );
    event Withdraw(address indexed reserve, address indexed user, address indexed to, uint256 amount);

    mapping(address asset => mapping(address owner => uint256 amount)) public supplied;

    function supply(address asset, uint256 amount, address onBehalfOf, uint16 referralCode) external {
        supplied[asset][onBehalfOf] += amount;
        if (!IToken(asset).transferFrom(msg.sender, address(this), amount)) revert TransferFailed();
        emit Supply(asset, msg.sender, onBehalfOf, amount, referralCode);
    }

    /// @param amount the largest number takes everything
    function withdraw(address asset, uint256 amount, address to) external returns (uint256) {
        uint256 owned = supplied[asset][msg.sender];
        uint256 taken = amount == type(uint256).max ? owned : amount;
        if (taken > owned) revert TooLittle();
        supplied[asset][msg.sender] = owned - taken;
        if (!IToken(asset).transfer(to, taken)) revert TransferFailed();
        emit Withdraw(asset, msg.sender, to, taken);
        return taken;
    }
}
