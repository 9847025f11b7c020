// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "solady/tokens/ERC20.sol";

/// @title A token that burns 2 % of each transfer, for tests of swaps
contract FeeOnTransferToken is ERC20 {
    uint256 public constant MINT_LIMIT = 1000e6;

    function name() public pure override returns (string memory) {
        return "Fee on Transfer";
    }

    function symbol() public pure override returns (string memory) {
        return "FEE";
    }

    function decimals() public pure override returns (uint8) {
        return 6;
    }

    function mint(address to, uint256 amount) public {
        _mint(to, amount);
    }

    function transfer(address to, uint256 amount) public override returns (bool) {
        super.transfer(to, amount);
        _burn(to, amount / 50);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) public override returns (bool) {
        super.transferFrom(from, to, amount);
        _burn(to, amount / 50);
        return true;
    }
}
