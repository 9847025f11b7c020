// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface IWrappedCoin {
    function deposit() external payable;
    function transfer(address to, uint256 amount) external returns (bool);
}

interface IMintable {
    function mint(address to, uint256 amount) external;
    function MINT_LIMIT() external view returns (uint256);
}

interface IV2Factory {
    function createPair(address tokenA, address tokenB) external returns (address pair);
}

interface IV2Pair {
    function mint(address to) external returns (uint256 liquidity);
}

interface IV3Factory {
    function createPool(address tokenA, address tokenB, uint24 fee) external returns (address pool);
}

interface IV3Pool {
    function initialize(uint160 sqrtPriceX96) external;
    function mint(address owner, int24 tickLower, int24 tickUpper, uint128 liquidity, bytes calldata data)
        external
        returns (uint256 amount0, uint256 amount1);
}

/// @title Fills the devnet's pools with wrapped coins and with test tokens, which it mints
/// @dev It keeps every position for good, so no visitor can empty a pool. It holds nothing between calls.
contract LiquidityProvider {
    address public immutable WRAPPED_COIN;

    constructor(address wrappedCoin) {
        WRAPPED_COIN = wrappedCoin;
    }

    /// @notice Creates a pair of Uniswap v2. The call brings the coins along.
    function fillV2(IV2Factory factory, address token0, address token1, uint256 amount0, uint256 amount1)
        external
        payable
    {
        address pair = factory.createPair(token0, token1);
        pay(token0, pair, amount0);
        pay(token1, pair, amount1);
        IV2Pair(pair).mint(address(this));
        payBack();
    }

    /// @notice Creates a pool of Uniswap v3 with one position from -tick to tick. What coins it does not need go back.
    function fillV3(
        IV3Factory factory,
        address token0,
        address token1,
        uint24 fee,
        uint160 sqrtPriceX96,
        int24 tick,
        uint128 liquidity
    ) external payable {
        IV3Pool pool = IV3Pool(factory.createPool(token0, token1, fee));
        pool.initialize(sqrtPriceX96);
        pool.mint(address(this), -tick, tick, liquidity, abi.encode(token0, token1));
        payBack();
    }

    /// @dev Anyone may call it: there is nothing to take but test tokens, which anyone may mint.
    function uniswapV3MintCallback(uint256 amount0, uint256 amount1, bytes calldata data) external {
        (address token0, address token1) = abi.decode(data, (address, address));
        pay(token0, msg.sender, amount0);
        pay(token1, msg.sender, amount1);
    }

    function pay(address token, address to, uint256 amount) private {
        if (token == WRAPPED_COIN) {
            IWrappedCoin(token).deposit{value: amount}();
            IWrappedCoin(token).transfer(to, amount);
            return;
        }
        uint256 limit = IMintable(token).MINT_LIMIT();
        for (; amount > limit; amount -= limit) IMintable(token).mint(to, limit);
        IMintable(token).mint(to, amount);
    }

    function payBack() private {
        (bool success,) = msg.sender.call{value: address(this).balance}("");
        require(success);
    }
}
