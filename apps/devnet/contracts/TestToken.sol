// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "solady/tokens/ERC20.sol";

/// @title A worthless token for the devnet that anyone may mint
contract TestToken is ERC20 {
    error MintLimitExceeded(uint256 limit);

    /// @notice The most that one call of `mint` creates: 1000 tokens.
    uint256 public constant MINT_LIMIT = 1000e6;

    string private _name;
    string private _symbol;

    constructor(string memory name_, string memory symbol_) {
        _name = name_;
        _symbol = symbol_;
    }

    function name() public view override returns (string memory) {
        return _name;
    }

    function symbol() public view override returns (string memory) {
        return _symbol;
    }

    /// @dev Six, like common stablecoins. Code that assumes 18 then shows wrong amounts.
    function decimals() public pure override returns (uint8) {
        return 6;
    }

    function mint(address to, uint256 amount) public {
        if (amount > MINT_LIMIT) revert MintLimitExceeded(MINT_LIMIT);
        _mint(to, amount);
    }

    /// @dev A plain ERC-20: every allowance comes from the holder.
    function _givePermit2InfiniteAllowance() internal pure override returns (bool) {
        return false;
    }
}
