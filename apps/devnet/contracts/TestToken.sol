// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "solady/tokens/ERC20.sol";

/// @title A token without value that anyone may mint, for the devnet
contract TestToken is ERC20 {
    error MintLimitExceeded(uint256 limit);

    /// @notice The most that one call of `mint` gives: 1000 tokens.
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

    /// @dev Six, as the common stablecoins have, so that code which takes 18 for granted shows itself.
    function decimals() public pure override returns (uint8) {
        return 6;
    }

    function mint(address to, uint256 amount) public {
        if (amount > MINT_LIMIT) revert MintLimitExceeded(MINT_LIMIT);
        _mint(to, amount);
    }

    /// @dev A plain ERC-20: an allowance is what the holder gave, and nothing else.
    function _givePermit2InfiniteAllowance() internal pure override returns (bool) {
        return false;
    }
}
