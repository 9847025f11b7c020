// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface IToken {
    function approve(address spender, uint256 amount) external returns (bool);
    function balanceOf(address owner) external view returns (uint256);
    function transfer(address to, uint256 amount) external returns (bool);
    function transferFrom(address from, address to, uint256 amount) external returns (bool);
}

interface IExchange {
    function trade(address sold, address bought, uint256 amount, address payable receiver) external payable;
}

/// @title Takes tokens for the settlement alone, as GPv2VaultRelayer does
contract CowRelayer {
    address public immutable SETTLEMENT = msg.sender;

    function take(IToken token, address owner, uint256 amount) external {
        require(msg.sender == SETTLEMENT);
        token.transferFrom(owner, SETTLEMENT, amount);
    }
}

/// @title The devnet's stand-in for GPv2Settlement: the same domain, the same orders, the same limits
/// @dev Anyone may settle an order of sale that its owner has signed. The owner gets all that the exchange pays.
contract CowSettlement {
    struct Order {
        address sellToken;
        address buyToken;
        address receiver;
        uint256 sellAmount;
        uint256 buyAmount;
        uint32 validTo;
        bytes32 appData;
        uint256 feeAmount;
        string kind;
        bool partiallyFillable;
        string sellTokenBalance;
        string buyTokenBalance;
    }

    bytes32 private constant ORDER_TYPE = keccak256(
        "Order(address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance)"
    );
    bytes32 private constant DOMAIN_TYPE =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
    address private constant COIN = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;

    CowRelayer public immutable RELAYER = new CowRelayer();
    IExchange public immutable EXCHANGE;

    /// @notice Bought amounts of settled orders, by digest
    mapping(bytes32 digest => uint256 amount) public bought;

    event Trade(address indexed owner, bytes32 indexed digest, uint256 sellAmount, uint256 buyAmount);

    error Refused();

    constructor(IExchange exchange) {
        EXCHANGE = exchange;
    }

    receive() external payable {}

    function settle(Order calldata order, uint8 v, bytes32 r, bytes32 s) external {
        bytes32 digest = digestOf(order);
        address owner = ecrecover(digest, v, r, s);
        if (owner == address(0) || bought[digest] != 0 || order.validTo < block.timestamp) revert Refused();
        if (order.feeAmount != 0 || keccak256(bytes(order.kind)) != keccak256("sell")) revert Refused();
        IToken sold = IToken(order.sellToken);
        RELAYER.take(sold, owner, order.sellAmount);
        sold.approve(address(EXCHANGE), order.sellAmount);
        address asset = order.buyToken == COIN ? address(0) : order.buyToken;
        uint256 before = balance(asset);
        EXCHANGE.trade(order.sellToken, asset, order.sellAmount, payable(address(this)));
        uint256 received = balance(asset) - before;
        if (received < order.buyAmount) revert Refused();
        bought[digest] = received;
        pay(asset, order.receiver == address(0) ? owner : order.receiver, received);
        emit Trade(owner, digest, order.sellAmount, received);
    }

    function digestOf(Order calldata order) public view returns (bytes32) {
        bytes32 domain = keccak256(
            abi.encode(DOMAIN_TYPE, keccak256("Gnosis Protocol"), keccak256("v2"), block.chainid, address(this))
        );
        bytes memory values = abi.encode(
            ORDER_TYPE,
            order.sellToken,
            order.buyToken,
            order.receiver,
            order.sellAmount,
            order.buyAmount,
            order.validTo
        );
        bytes memory more = abi.encode(
            order.appData,
            order.feeAmount,
            keccak256(bytes(order.kind)),
            order.partiallyFillable,
            keccak256(bytes(order.sellTokenBalance)),
            keccak256(bytes(order.buyTokenBalance))
        );
        return keccak256(abi.encodePacked(hex"1901", domain, keccak256(bytes.concat(values, more))));
    }

    function pay(address asset, address to, uint256 amount) private {
        if (asset != address(0)) {
            IToken(asset).transfer(to, amount);
            return;
        }
        (bool success,) = to.call{value: amount}("");
        require(success);
    }

    function balance(address asset) private view returns (uint256) {
        return asset == address(0) ? address(this).balance : IToken(asset).balanceOf(address(this));
    }
}
